import { DEFAULT_LOCALE, type Locale, perLocale } from '@/domain/site/locale';

export type MessageParams = Readonly<Record<string, string | number>>;

interface Plural {
  readonly other: string;
}

/** Dotted paths of a tree of messages; an object with `other` is a plural, and so a leaf. */
export type MessageKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string | Plural
    ? Key
    : Tree[Key] extends readonly unknown[]
      ? never
      : `${Key}.${MessageKey<Tree[Key]>}`;
}[keyof Tree & string];

const formattersOf = perLocale((locale) => ({
  plural: new Intl.PluralRules(locale),
  number: new Intl.NumberFormat(locale),
}));

/** Cache of sentences by dotted path: a page uses the same ones hundreds of times. */
const found = new WeakMap<object, Map<string, unknown>>();

function find(tree: unknown, key: string): unknown {
  if (typeof tree !== 'object' || tree === null) return undefined;
  const known = found.get(tree) ?? new Map<string, unknown>();
  if (known.size === 0) found.set(tree, known);
  if (!known.has(key)) known.set(key, walk(tree, key));
  return known.get(key);
}

function walk(tree: object, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (node, part) =>
        typeof node === 'object' && node !== null && Object.hasOwn(node, part)
          ? (node as Record<string, unknown>)[part]
          : undefined,
      tree,
    );
}

/**
 * Replaces `{name}` by parameters. Numbers are formatted for the locale (1234 is "1.234"); a year or a unit
 * number is a string. A missing parameter stays in braces, so that a test can find it.
 */
export function fill(sentence: string, params: MessageParams, locale: Locale): string {
  if (!sentence.includes('{')) return sentence;
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : whole;
    return typeof value === 'number' ? formattersOf(locale).number.format(value) : String(value);
  });
}

/**
 * The sentence at `key` (dotted path) with its parameters. A plural `{"one": …, "other": …}` chooses its form
 * by `count` with the rules of the locale. A missing key gives the key itself: a page with one ugly word is
 * better than no page.
 */
export function translate(
  tree: unknown,
  key: string,
  params: MessageParams = {},
  locale: Locale = DEFAULT_LOCALE,
): string {
  let message = find(tree, key);
  if (typeof message === 'object' && message !== null) {
    const forms = message as Record<string, unknown>;
    message = forms[formattersOf(locale).plural.select(Number(params.count))] ?? forms.other;
  }
  return typeof message === 'string' ? fill(message, params, locale) : key;
}
