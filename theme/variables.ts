import { COLOR_SCHEME_ATTRIBUTE } from './colorScheme';
import { PROGRESS_HEIGHT } from './progress';
import { dimensions, type Scheme, schemes, typography } from './tokens';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const lowerHex = (value: string) => value.replace(/#[0-9A-F]+/g, (hex) => hex.toLowerCase());

function colors(scheme: Scheme): string[] {
  return Object.entries(scheme).map(
    ([role, value]) => `--${role === 'shadow' ? '' : 'color-'}${kebab(role)}: ${lowerHex(value)};`,
  );
}

function block(selector: string, lines: readonly string[], indent = ''): string {
  return [`${indent}${selector} {`, ...lines.map((line) => `${indent}  ${line}`), `${indent}}`].join('\n');
}

/**
 * Text of theme/variables.css: every token as a custom property. The dark scheme follows the system's preference
 * without a script, unless the root's attribute sets a scheme.
 */
export function variablesCss(): string {
  const dark = ['color-scheme: dark;', ...colors(schemes.dark)];
  const root = [
    'color-scheme: light;',
    ...colors(schemes.light),
    ...Object.entries(dimensions).map(([name, value]) => `--${name}: ${value};`),
    `--font-text: ${typography.text};`,
    `--font-title: ${typography.title};`,
    `--progress-height: ${PROGRESS_HEIGHT}px;`,
  ];
  return [
    '/* Made from theme/tokens.ts by theme/writeVariables.ts; change the tokens, not this file. */',
    block(':root', root),
    '',
    // Paper is light.
    '@media screen and (prefers-color-scheme: dark) {',
    block(`:root:not([${COLOR_SCHEME_ATTRIBUTE}="light"])`, dark, '  '),
    '}',
    '',
    '@media screen {',
    block(`:root[${COLOR_SCHEME_ATTRIBUTE}="dark"]`, dark, '  '),
    '}',
    '',
  ].join('\n');
}
