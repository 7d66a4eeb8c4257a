/** Types of shown values: how a screen formats them. */
export const AUDIT_VALUE_TYPES = [
  'cents',
  'percent',
  'number',
  'day',
  'boolean',
  'text',
  'texts',
  'word',
  'words',
  'names',
] as const;
export type AuditValueType = (typeof AUDIT_VALUE_TYPES)[number];

export type AuditValue = string | number | boolean | readonly string[];
export type AuditValues = Readonly<Record<string, unknown>>;

interface AuditPair {
  readonly before: AuditValue | null;
  readonly after: AuditValue | null;
}

export interface AuditField {
  readonly type: AuditValueType;
  readonly read: (before: AuditValues, after: AuditValues) => AuditPair;
}

const isValues = (value: unknown): value is AuditValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Value at a dotted path; undefined where it is missing. */
function at(values: AuditValues, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (node, part) => (isValues(node) && Object.hasOwn(node, part) ? node[part] : undefined),
      values,
    );
}

function reader(type: AuditValueType, toValue: (value: unknown) => AuditValue | null) {
  return (path: string): AuditField => ({
    type,
    read: (before, after) => ({ before: toValue(at(before, path)), after: toValue(at(after, path)) }),
  });
}

const asNumber = (value: unknown) => (typeof value === 'number' ? value : null);
const asText = (value: unknown) => (typeof value === 'string' ? value : null);
const asTexts = (value: unknown) => (Array.isArray(value) ? value.map(String) : null);

export const cents = reader('cents', asNumber);
export const percent = reader('percent', asNumber);
export const number = reader('number', asNumber);
export const text = reader('text', asText);
export const texts = reader('texts', asTexts);
export const word = reader('word', asText);
export const words = reader('words', asTexts);
export const names = reader('names', asTexts);
export const boolean = reader('boolean', (value) => (typeof value === 'boolean' ? value : null));
export const day = reader('day', (value) => asText(value)?.slice(0, 10) ?? null);
export const weekdays = reader('words', (value) =>
  Array.isArray(value) ? value.map((each) => `weekday${each}`) : null,
);
export const listLength = reader('number', (value) => (Array.isArray(value) ? value.length : null));
/** Number of projects of a bond; null is all of them. */
export const projectCount = reader('words', (value) => {
  if (value === null) return ['all'];
  return Array.isArray(value) ? [String(value.length)] : null;
});

/** Sum of the prices of a list of units or quotas, in centavos. */
export const prices = reader('cents', (value) =>
  Array.isArray(value)
    ? value.reduce<number>((sum, item) => sum + (isValues(item) ? (asNumber(item.priceCents) ?? 0) : 0), 0)
    : null,
);

/** Number of changed units: the list has the same ones before and after. */
export const listedAfter = (path: string): AuditField => ({
  type: 'number',
  read: (_before, after) => ({ before: null, after: listLength(path).read({}, after).after }),
});

/** Bank accounts, whose digits were masked when the entry was written (`maskedAccount`). */
export const accounts = reader('texts', (value) =>
  Array.isArray(value)
    ? value
        .filter(isValues)
        .map(({ bankCode, agency, number: account, pixKey }) =>
          [bankCode, agency, account, pixKey].filter((part) => typeof part === 'string').join(' · '),
        )
    : null,
);

/** Names of the changed entries of a set of values, without the values. */
export const changedNames = (path: string): AuditField => ({
  type: 'names',
  read: (before, after) => {
    const [old, next] = [before, after].map((values) => at(values, path));
    if (!isValues(next)) return { before: null, after: null };
    const known = isValues(old) ? old : {};
    const keys = [...new Set([...Object.keys(known), ...Object.keys(next)])];
    const changed = keys.filter((key) => JSON.stringify(known[key]) !== JSON.stringify(next[key]));
    return { before: null, after: changed };
  },
});
