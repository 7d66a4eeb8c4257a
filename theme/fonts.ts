import localFont from 'next/font/local';

/** Self-hosted latin subsets, with a system font of the same measures behind each (theme/fonts.css). */
const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-inter',
  adjustFontFallback: false,
  fallback: ['Inter Fallback'],
});

const fraunces = localFont({
  src: '../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-fraunces',
  adjustFontFallback: false,
  fallback: ['Fraunces Fallback'],
});

/** Classes that define `--font-inter` and `--font-fraunces`, for the root element. */
export const fontClassNames = `${inter.variable} ${fraunces.variable}`;
