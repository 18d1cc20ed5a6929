#pragma once

/* The handful of vector operations that the search is made of, for the instruction set that the including file
 * chose: GW_PLAIN_AVX512, GW_PLAIN_AVX2 or neither. A Vec is one 16-bit mask of symbols for each lane. */

#include <glib.h>

#if defined(GW_PLAIN_AVX512)
#include <immintrin.h>
#define LANES 32
#elif defined(GW_PLAIN_AVX2)
#include <immintrin.h>
#define LANES 16
#else
#if defined(__SSE2__)
#include <emmintrin.h>
#endif
#define LANES 8
#endif

#define INLINE static inline __attribute__ ((always_inline, unused))
#define NOINLINE static __attribute__ ((noinline, unused))

#if defined(__clang__)
#define UNROLL _Pragma ("clang loop unroll(full)")
#define UNROLL_SOME _Pragma ("clang loop unroll_count(9)")
#define UNROLL_NOT _Pragma ("clang loop unroll(disable)")
#else
#define UNROLL _Pragma ("GCC unroll 32")
#define UNROLL_SOME _Pragma ("GCC unroll 9")
#define UNROLL_NOT _Pragma ("GCC unroll 1")
#endif

/* The compiler no longer knows what stands at POINTER: it reads again what it would otherwise spill. */
#define FORGET(pointer) __asm__ ("" : "+r"(pointer))

typedef guint16 Vec __attribute__ ((vector_size (2 * LANES), may_alias));

INLINE Vec
vec_all (guint16 x)
{
  return (Vec) {} + x;
}

/* One mask of each of the next LANES rows. */
#define EIGHT(p, i)                                                                                                  \
  (p)[(i) * LANES], (p)[((i) + 1) * LANES], (p)[((i) + 2) * LANES], (p)[((i) + 3) * LANES], (p)[((i) + 4) * LANES],    \
      (p)[((i) + 5) * LANES], (p)[((i) + 6) * LANES], (p)[((i) + 7) * LANES]

INLINE Vec
vec_gather (const guint16 *p)
{
#if LANES == 32
  return (Vec) { EIGHT (p, 0), EIGHT (p, 8), EIGHT (p, 16), EIGHT (p, 24) };
#elif LANES == 16
  return (Vec) { EIGHT (p, 0), EIGHT (p, 8) };
#else
  return (Vec) { EIGHT (p, 0) };
#endif
}

#if defined(GW_PLAIN_AVX512)

#define TERNARY(a, b, c, table) \
  ((Vec) _mm512_ternarylogic_epi64 ((__m512i) (a), (__m512i) (b), (__m512i) (c), table))
#define OR3(a, b, c) TERNARY (a, b, c, 0xfe)
#define AND3(a, b, c) TERNARY (a, b, c, 0x80)
/* In two of the three or in all. */
#define TWO_OF(a, b, c) TERNARY (a, b, c, 0xe8)
/* In exactly one of the three. */
#define ONE_OF(a, b, c) TERNARY (a, b, c, 0x16)
/* a | (b & c) */
#define OR_AND(a, b, c) TERNARY (a, b, c, 0xf8)
/* (a & ~b) | c */
#define BUT_OR(a, b, c) TERNARY (a, b, c, 0xba)
/* a | (b ^ c) */
#define OR_XOR(a, b, c) TERNARY (a, b, c, 0xf6)
/* a | (~b & c) */
#define OR_ANDN(a, b, c) TERNARY (a, b, c, 0xf2)

/* The mask where it has one symbol (or none), else nothing. */
INLINE Vec
vec_single (Vec c)
{
  return (Vec) _mm512_maskz_mov_epi16 (_mm512_testn_epi16_mask ((__m512i) c, (__m512i) (c - 1)), (__m512i) c);
}

/* C & KEEP, but singles stay. */
INLINE Vec
vec_shrink (Vec c, Vec keep)
{
  return (Vec) _mm512_mask_mov_epi16 ((__m512i) (c & keep), _mm512_testn_epi16_mask ((__m512i) c, (__m512i) (c - 1)),
                                      (__m512i) c);
}

/* X where it is not empty, else C. X must be a part of C. */
INLINE Vec
vec_prefer (Vec x, Vec c)
{
  return (Vec) _mm512_mask_mov_epi16 ((__m512i) c, _mm512_test_epi16_mask ((__m512i) x, (__m512i) x), (__m512i) x);
}

/* Bit l is set when lane l is not empty. */
INLINE guint32
vec_lanes (Vec v)
{
  return _mm512_test_epi16_mask ((__m512i) v, (__m512i) v);
}

#else

#define OR3(a, b, c) ((a) | (b) | (c))
#define AND3(a, b, c) ((a) & (b) & (c))
#define TWO_OF(a, b, c) (((a) & (b)) | (((a) | (b)) & (c)))
#define ONE_OF(a, b, c) (((a) ^ (b) ^ (c)) & ~((a) & (b) & (c)))
#define OR_AND(a, b, c) ((a) | ((b) & (c)))
#define BUT_OR(a, b, c) (((a) & ~(b)) | (c))
#define OR_XOR(a, b, c) ((a) | ((b) ^ (c)))
#define OR_ANDN(a, b, c) ((a) | (~(b) & (c)))

INLINE Vec
vec_single (Vec c)
{
  return c & (Vec) ((c & (c - 1)) == 0);
}

INLINE Vec
vec_shrink (Vec c, Vec keep)
{
  return c & (keep | (Vec) ((c & (c - 1)) == 0));
}

INLINE Vec
vec_prefer (Vec x, Vec c)
{
  return c & (x | (Vec) (x == 0));
}

INLINE guint32
vec_lanes (Vec v)
{
#if defined(GW_PLAIN_AVX2)
  __m256i zero = _mm256_cmpeq_epi16 ((__m256i) v, _mm256_setzero_si256 ());
  __m128i bytes = _mm_packs_epi16 (_mm256_castsi256_si128 (zero), _mm256_extracti128_si256 (zero, 1));
  return ~(guint32) _mm_movemask_epi8 (bytes) & 0xffff;
#elif defined(__SSE2__)
  __m128i zero = _mm_cmpeq_epi16 ((__m128i) v, _mm_setzero_si128 ());
  return ~(guint32) _mm_movemask_epi8 (_mm_packs_epi16 (zero, zero)) & 0xff;
#else
  guint32 lanes = 0;
  for (guint l = 0; l < LANES; l++)
    lanes |= (guint32) (v[l] != 0) << l;
  return lanes;
#endif
}

#endif
