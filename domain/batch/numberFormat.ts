/** A number as its format displays it, apart from grouping and rounding. */
type ShownNumber =
  | { readonly kind: 'date' }
  | { readonly kind: 'percent' }
  | { readonly kind: 'other' }
  /** `decimals` is null where the format does not limit them. */
  | { readonly kind: 'plain'; readonly text: string; readonly decimals: number | null };

const DATE = { kind: 'date' } as const;
const OTHER = { kind: 'other' } as const;

/** Text in quotes, behind a backslash or between brackets; the width of a character; filling; any other character. */
const TOKEN = /"([^"]*)"|\\(.)|\[([^\]]*)\]|[_*].|(R\$)|(.)/gsu;
/** Divides sections, not inside quotes. */
const SECTION = /(?:"[^"]*"|\\.|[^;"\\])+|(?<=;)(?=;|$)|^(?=;)/gsu;
/** `[$R$-416]` is a currency or a language, `[Red]` a colour, `[h]` a duration. */
const NO_EFFECT =
  /^\$(?:R\$|BRL|\$)?(?:-[\w,]*)?$|^(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)$/i;
const DURATION = /^(?:h+|m+|s+)$/i;
const LITERAL = /[-$+():!^&'~{}<>=\s\u00A0º°²]/u;
/** Currency, sign and spaces: the number is the same without them. */
const NEUTRAL = /R\$|\$|BRL|[-+()\s]/gi;
/** From here on `General` displays scientific notation. */
const GENERAL_LIMIT = 1e11;

interface Token {
  readonly text: string;
  readonly isCode: boolean;
}

/** Tokens of a section without colours and currencies; null where a bracket has another effect. */
function tokensOf(section: string): readonly Token[] | 'duration' | null {
  const tokens: Token[] = [];
  for (const [, quoted, escaped, bracket, currency, plain] of section.matchAll(TOKEN)) {
    if (bracket !== undefined) {
      if (DURATION.test(bracket)) return 'duration';
      if (!NO_EFFECT.test(bracket)) return null;
    } else if (plain === undefined)
      tokens.push({ text: quoted ?? escaped ?? currency ?? ' ', isCode: false });
    else {
      const isExponent = /[+-]/.test(plain) && /e/i.test(tokens.at(-1)?.text ?? '');
      tokens.push({ text: plain, isCode: isExponent || !LITERAL.test(plain) });
    }
  }
  return tokens;
}

const join = (tokens: readonly Token[], isCode: boolean) =>
  tokens
    .filter((token) => token.isCode === isCode)
    .map(({ text }) => text)
    .join('');

/** Section of the format for a value: positive, negative, zero. */
function sectionFor(format: string, value: number): string {
  const sections = format.match(SECTION) ?? [];
  const [first = '', second = first, third = first] = sections;
  return value < 0 ? second : value === 0 ? third : first;
}

function padded(number: string, digits: number): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d*)(.*)$/s.exec(number) ?? [];
  return sign + whole.padStart(digits, '0') + rest;
}

/** A number between the words of its format, with leading zeros. */
function plainNumber(tokens: readonly Token[], code: string, number: string): ShownNumber {
  const isPlaceholder = ({ text, isCode }: Token) => isCode && /[0#?]/.test(text);
  const first = tokens.findIndex(isPlaceholder);
  const last = tokens.length - [...tokens].reverse().findIndex(isPlaceholder);
  const between = join(tokens.slice(first, last), false);
  if (between.trim() !== '') return OTHER;
  const [whole = '', decimals = ''] = code.split('.');
  const [before = '', after = ''] = [tokens.slice(0, first), tokens.slice(last)].map((part) =>
    join(part, false).replace(NEUTRAL, ''),
  );
  const digits = padded(number, whole.replace(/[^0]/g, '').length);
  const text = [before, digits, after].filter((part) => part !== '').join(' ');
  return { kind: 'plain', text, decimals: decimals.length };
}

/**
 * A number as its format in a spreadsheet displays it.
 *
 * @param number its digits, with a decimal comma
 */
export function showNumber(number: string, value: number, format: string): ShownNumber {
  const section = sectionFor(format, value);
  const tokens = tokensOf(section);
  if (tokens === 'duration') return DATE;
  if (tokens === null) return OTHER;
  const code = join(tokens, true);
  if (/^(?:general|@|)$/i.test(code) && (code !== '' || value === 0)) {
    return Math.abs(value) < GENERAL_LIMIT ? { kind: 'plain', text: number, decimals: null } : OTHER;
  }
  if (/%/.test(code)) return { kind: 'percent' };
  // A comma behind the last digit divides by a thousand.
  if (/e[+-]|\/[\d?#]|[0#?],+(?![0#?,])/i.test(code)) return OTHER;
  if (/[dmyhsgb]|^e+$|a\/p|am\/pm/i.test(code)) return DATE;
  return /^[0#?,]*[0#?][0#?,]*(?:\.[0#?]*)?$/.test(code) ? plainNumber(tokens, code, number) : OTHER;
}
