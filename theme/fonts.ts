import localFont from 'next/font/local';

/** Self-hosted latin subsets. Each has a system font behind it with matched metrics, so nothing jumps when it arrives. */
const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-inter',
  adjustFontFallback: 'Arial',
});

const fraunces = localFont({
  src: '../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-fraunces',
  adjustFontFallback: 'Times New Roman',
});

/** Classes that define `--font-inter` and `--font-fraunces`, for the root element. */
export const fontClassNames = `${inter.variable} ${fraunces.variable}`;
