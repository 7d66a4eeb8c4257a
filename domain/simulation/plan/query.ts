import { parseAmount } from '@/domain/money/amount';
import { planFaults } from '@/domain/paymentPlan/faults';
import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import { changeLine, type PlanFault } from './change';
import {
  LINE_NAMES,
  type Line,
  type LineName,
  type PlanBasis,
  type PlanDraft,
  planOfDraft,
  sumOf,
} from './lines';
import { PRESETS, type Preset, presetDraft } from './presets';

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Parameters of the form without JavaScript: totals of the lines, as people type them. */
export const LINE_PARAMETERS = {
  entry: 'entrada',
  monthly: 'mensais',
  halfYearly: 'semestrais',
  yearly: 'anuais',
  single: 'unica',
  keys: 'chaves',
  own: 'recursos',
  fgts: 'fgts',
} as const satisfies Partial<Record<LineName, string>>;
type TypedLine = keyof typeof LINE_PARAMETERS;
export const TYPED_LINES = LINE_NAMES.filter((line): line is TypedLine =>
  Object.hasOwn(LINE_PARAMETERS, line),
);

export const PRESET_PARAMETERS: Readonly<Record<Preset, string>> = {
  standard: 'padrao',
  lowest: 'menor-parcela',
  shortest: 'menor-prazo',
};

/** Parameters of a URL that the plan reads; `simulacao` is the id of a shared one, `incc` the scenario of a balance. */
export const PLAN_PARAMETERS: readonly string[] = [
  'plano',
  'simulacao',
  'cupom',
  'incc',
  ...Object.values(LINE_PARAMETERS),
];

interface ReadPlan {
  readonly draft: PlanDraft;
  /** Null if a line differs from it. */
  readonly preset: Preset | null;
  /** First value of the URL that the limits refuse. */
  readonly fault: PlanFault | null;
}

/**
 * Plan of a URL: a preset, and the lines that the form of a page in this language has set. Increases are applied first, so that a plan within the limits
 * never passes through one outside them.
 */
export function readPlan(query: Query, basis: PlanBasis, locale: Locale = DEFAULT_LOCALE): ReadPlan {
  const preset = PRESETS.find((each) => PRESET_PARAMETERS[each] === query.plano) ?? 'standard';
  const start = presetDraft(preset, basis);
  const typed = TYPED_LINES.flatMap((line) => {
    const text = query[LINE_PARAMETERS[line]];
    const parsed = typeof text === 'string' ? parseAmount(text, locale) : null;
    const isNew = parsed?.ok && parsed.cents !== start.lines[line].totalCents;
    return isNew ? [{ line, totalCents: parsed.cents }] : [];
  });
  const growth = ({ line, totalCents }: (typeof typed)[number]) => totalCents - start.lines[line].totalCents;
  let [draft, fault] = [start, null as PlanFault | null];
  for (const change of typed.toSorted((one, other) => growth(other) - growth(one))) {
    const result = changeLine(draft, change, basis);
    if (result.ok) draft = result.draft;
    else fault ??= result.fault;
  }
  return { draft, preset: typed.length === 0 ? preset : null, fault };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function lineOf(kept: unknown): Line | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { totalCents, count } = kept as Partial<Line>;
  return isCount(totalCents) && isCount(count) ? { totalCents, count } : null;
}

/** Draft of a browser's storage, of any price; null if it is not one. */
export function readStoredDraft(kept: unknown): PlanDraft | null {
  const { lines, singleMonth } = (kept ?? {}) as Partial<PlanDraft>;
  if (typeof lines !== 'object' || lines === null || !isCount(singleMonth)) return null;
  const read = LINE_NAMES.map((name) => [name, lineOf(lines[name])] as const);
  if (read.some(([, line]) => line === null)) return null;
  return { lines: Object.fromEntries(read) as Record<LineName, Line>, singleMonth };
}

/** Draft of a browser's storage; null if it is not one, or no longer fits the price or the limits. */
export function readDraftPlan(kept: unknown, basis: PlanBasis): PlanDraft | null {
  const draft = readStoredDraft(kept);
  if (draft === null || sumOf(draft.lines) !== basis.priceCents) return null;
  return planFaults(planOfDraft(draft, basis), basis).length === 0 ? draft : null;
}
