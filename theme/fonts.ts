import localFont from 'next/font/local';

/**
 * Self-hosted latin subsets, each with a system font of the same metrics (theme/fonts.css) that is shown until they
 * arrive. Not preloaded: browsers would fetch them before the style sheets, which delayed the first paint by half a
 * second on a slow line.
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
