import localFont from 'next/font/local';

/**
 * Self-hosted latin subsets, with system fonts of the same measures behind each (theme/fonts.css): text is read in those
 * until ours are there, and nothing moves. Ours are not announced (`preload`), because a browser would fetch them before the
 * style sheets and wait for them: on a slow line that made the first paint half a second later.
 */
const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-inter',
  preload: false,
  adjustFontFallback: false,
  fallback: ['Inter Fallback', 'Inter Fallback Android'],
});

const fraunces = localFont({
  src: '../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-fraunces',
  preload: false,
  adjustFontFallback: false,
  fallback: ['Fraunces Fallback', 'Fraunces Fallback Android'],
});

/** Classes that define `--font-inter` and `--font-fraunces`, for the root element. */
export const fontClassNames = `${inter.variable} ${fraunces.variable}`;
