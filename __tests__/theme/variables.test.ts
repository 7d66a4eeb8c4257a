import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakpoints, contentBreakpoints, type Scheme, schemes } from '@/theme/tokens';
import { variablesCss } from '@/theme/variables';

describe('theme/variables.css', () => {
  it('matches the tokens (else: npm run theme)', () => {
    expect(readFileSync('theme/variables.css', 'utf8')).toBe(variablesCss());
  });

  it('applies the dark scheme by preference without a script, unless light was chosen by hand', () => {
    expect(variablesCss()).toContain(
      '@media screen and (prefers-color-scheme: dark) {\n  :root:not([data-color-scheme="light"]) {',
    );
    expect(variablesCss()).toContain('@media screen {\n  :root[data-color-scheme="dark"] {');
  });
});

describe('breakpoints', () => {
  it('have the values of the design', () => {
    expect(breakpoints).toEqual({ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 });
  });

  it('are the only widths in media queries of style sheets', () => {
    const sheets = ['components', 'theme'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.css'))
        .map((path) => join(folder, path)),
    );
    const edges = [...Object.values(breakpoints), ...contentBreakpoints];
    const known = edges.flatMap((edge) => [`min-width: ${edge}px`, `max-width: ${edge - 0.05}px`]);
    const used = sheets.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/@media[^{]+/g)].flatMap(([media]) =>
        [...media.matchAll(/\((m(?:in|ax)-width: [^)]+)\)/g)].map(([, query = '']) => query),
      ),
    );
    expect(used.length).toBeGreaterThan(80);
    expect(used.filter((query) => !known.includes(query))).toEqual([]);
  });
});

/** Relative luminance of an sRGB colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

type Pair = readonly [text: keyof Scheme, ground: keyof Scheme];

const GROUNDS = ['background', 'surface', 'sunken'] as const;
const INKS = ['ink', 'inkMuted', 'primary', 'accentInk', 'success', 'info', 'warning', 'error'] as const;
const TEXT_PAIRS: readonly Pair[] = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground): Pair => [ink, ground])),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onPrimarySoft', 'primarySoft'],
  ['ink', 'primarySoft'],
  ['onAccentSoft', 'accentSoft'],
  ['onSuccessSoft', 'successSoft'],
  ['onInfoSoft', 'infoSoft'],
  ['onWarningSoft', 'warningSoft'],
  ['onErrorSoft', 'errorSoft'],
  ['surface', 'success'],
  ['surface', 'info'],
  ['surface', 'warning'],
  ['surface', 'error'],
  ['onWhatsapp', 'whatsapp'],
];
const SHAPE_PAIRS: readonly Pair[] = [
  ['lineStrong', 'background'],
  ['lineStrong', 'surface'],
  ['accent', 'background'],
  ['accent', 'surface'],
];

describe.each(Object.entries(schemes))('the %s scheme', (_name, scheme) => {
  it.each(TEXT_PAIRS)('has a contrast of at least 4.5 for %s on %s', (text, ground) => {
    expect(contrast(scheme[text], scheme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPE_PAIRS)('has a contrast of at least 3 for %s on %s', (shape, ground) => {
    expect(contrast(scheme[shape], scheme[ground])).toBeGreaterThanOrEqual(3);
  });
});
