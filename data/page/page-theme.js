/* Light or dark: as the reader chose before, in any of our pages, or else as the system is. */

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('gridwright theme', theme);
  } catch (error) { /* it is chosen again the next time */ }
}

function keptTheme() {
  try {
    return localStorage.getItem('gridwright theme');
  } catch (error) {
    return null;
  }
}

function otherTheme() {
  setTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
}

function beginTheme() {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  document.documentElement.dataset.theme = keptTheme() || (dark.matches ? 'dark' : 'light');
}

