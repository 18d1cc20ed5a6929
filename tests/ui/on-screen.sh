#!/bin/bash
# on-screen.sh COMMAND …: runs COMMAND on a private X server with a window manager and a session bus. Without Xvfb and its
# friends it says so as a skipped TAP test.
set -u
# Drivers and themes are unloaded before the leak check, which then cannot tell whose memory it finds. Errors still end
# the program; leaks of ours are what the tests without a window look for.
export ASAN_OPTIONS=detect_leaks=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}

for tool in Xvfb xdotool openbox dbus-run-session; do
  command -v "$tool" >/dev/null || { echo "1..0 # SKIP $tool is not installed: ./run packages test"; exit 0; }
done
/usr/bin/python3 -c 'import gi; gi.require_version("Atspi", "2.0")' 2>/dev/null || { echo '1..0 # SKIP gir1.2-atspi-2.0 is not installed: ./run packages test'; exit 0; }

folder=$(mktemp -d)
mkdir -p "$folder/run" "$folder/home"
chmod 700 "$folder/run"
mkfifo "$folder/display"
screen=${GW_UI_SCREEN:-1280x1024x24}

# A server with fingers: what is written to its socket it takes for a touch screen's events (ui_touch.py). Where that server is not installed,
# or does not start, there is a screen without fingers, and tests that need some say so.
touch_screen ()
{
  local width=${screen%%x*} height=${screen#*x}
  height=${height%%x*}
  cat > "$folder/xorg.conf" <<END
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "fingers"
EndSection
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoEnableDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "InputDevice"
  Identifier "fingers"
  Driver "inputtest"
  Option "DeviceType" "Touch"
  Option "TouchCount" "5"
  Option "SocketPath" "$folder/fingers"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 1-1000
  VertRefresh 1-1000
  Modeline "mode" 85 $width $((width + 20)) $((width + 40)) $((width + 140)) $height $((height + 2)) $((height + 7)) $((height + 32))
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "mode"
    Virtual $width $height
  EndSubSection
EndSection
END
  command -v Xorg >/dev/null || return 1
  # Opened for both ways: whoever reads must not wait for a server that has given up.
  exec 4<>"$folder/display"
  Xorg -ardelay 2000 -arinterval 200 -displayfd 4 -config "$folder/xorg.conf" -logfile "$folder/xorg.log" -noreset -nolisten tcp -novtswitch -sharevts >/dev/null 2>&1 &
  server=$!
  # The number and the end of its line are written one after the other: a busy machine may let a second pass between them.
  local is_whole= digits=
  number=
  while kill -0 "$server" 2>/dev/null; do
    if [[ -n $is_whole ]]; then
      [[ -S $folder/fingers ]] && export GW_UI_FINGERS=$folder/fingers && return 0
      sleep 0.1
    else
      digits=
      read -r -t 1 -u 4 digits && is_whole=yes
      number+=$digits
    fi
  done
  return 1
}

# On a busy machine a key may be down for so long that the server would repeat it, which is meant only where it is held.
if [[ -z ${GW_UI_TOUCH:-} ]] || ! touch_screen; then
  Xvfb -ardelay 2000 -arinterval 200 -displayfd 3 -screen 0 "$screen" -nolisten tcp -noreset 3>"$folder/display" >/dev/null 2>&1 &
  server=$!
  read -r number < "$folder/display"
fi
export DISPLAY=:$number XDG_RUNTIME_DIR=$folder/run HOME=$folder/home XDG_CONFIG_HOME=$folder/home/config
export XDG_STATE_HOME=$folder/home/state XDG_DATA_HOME=$folder/home/data XDG_CACHE_HOME=$folder/home/cache
export GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GIO_USE_VFS=local LC_ALL=C.UTF-8 LANGUAGE=
export GW_UI_FOLDER=$folder/home PYTHONDONTWRITEBYTECODE=1
# G_DEBUG too: what the editor complains of is read by the tests, which know what is the toolkit's own (ui_complaints.py).
unset WAYLAND_DISPLAY GTK_A11Y GTK_THEME MALLOC_PERTURB_ G_DEBUG
# A window manager that watches for clicks halts the pointer until it has seen to each, and what the pointer did meanwhile is
# told as if all of it had been done where it stands then: strokes lose their corners. So this one takes no clicks. And it draws no frames, by which
# xdotool would be wrong about where the toolkit's window for files is.
cat > "$folder/openbox.xml" <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew></focus>
  <keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
  <mouse></mouse>
  <applications><application class="*"><decor>no</decor></application></applications>
</openbox_config>
END
openbox --config-file "$folder/openbox.xml" >/dev/null 2>&1 &
manager=$!
trap 'kill $manager $server 2>/dev/null; wait 2>/dev/null; rm -rf "$folder"' EXIT

set -o pipefail
run_once ()
{
  dbus-run-session -- "$@" 2> >(grep -vE "dbus-daemon|SpiRegistry|dbind-WARNING|^$" >&2) | grep --line-buffered -v SpiRegistry
}

# Whoever sits before the machine sees every failure. Where nobody does, a race of screen, window manager and bus must not
# stop everything else: what fails is run once more, and both outputs stand in the log, for the first to be looked into.
if [[ ${CI:-} != true ]]; then
  run_once "$@"
  exit
fi
if run_once "$@" > "$folder/output" && ! grep -qE '^(not ok|Bail out)' "$folder/output"; then
  cat "$folder/output"
  exit 0
fi
echo "# failed at first, with this output; run again"
sed 's/^/# /' "$folder/output"
rm -rf "$folder/home" && mkdir -p "$folder/home"
run_once "$@"
