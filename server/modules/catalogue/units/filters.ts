import { type SQL, sql } from 'drizzle-orm';
import { CODE, ORIENTATIONS } from '@/domain/project/tower';
import { MAX_PRICE_CENTS } from '@/domain/unit/record';
import { DISPLAY_STATES, UNIT_KINDS, UNIT_STATUSES } from '@/domain/unit/status';
import type { CountedStates } from '@/server/modules/platform/lists/counts';
import {
  enumField,
  type FilterField,
  type FilterFields,
  idField,
  instantField,
} from '@/server/modules/platform/lists/fields';
import {
  instantKey,
  optionalAmountKey,
  optionalInstantKey,
  sortingBy,
} from '@/server/modules/platform/lists/sorts';
import { textField } from '@/server/modules/platform/lists/words';

const MAX_VALUES = 100;

function codeField(column: SQL): FilterField {
  const isCode = (value: unknown): value is string => typeof value === 'string' && CODE.test(value);
  return {
    eq: (value) => (isCode(value) ? sql`${column} = ${value}` : null),
    in: (value) => {
      if (!Array.isArray(value) || value.length === 0 || value.length > MAX_VALUES) return null;
      return value.every(isCode) ? sql`${column} = any(${sql.param(value)}::text[])` : null;
    },
  };
}

/** A number within the range of its column. */
function numberField(column: SQL, { min = 0, max, whole = true }: Bounds): FilterField {
  const isAmount = (value: unknown): value is number =>
    typeof value === 'number' && value >= min && value <= max && (!whole || Number.isSafeInteger(value));
  return {
    eq: (value) => (isAmount(value) ? sql`${column} = ${value}` : null),
    gte: (value) => (isAmount(value) ? sql`${column} >= ${value}` : null),
    lte: (value) => (isAmount(value) ? sql`${column} <= ${value}` : null),
    between: (value) => {
      if (!Array.isArray(value) || value.length !== 2 || !value.every(isAmount)) return null;
      return sql`${column} between ${Math.min(...value)} and ${Math.max(...value)}`;
    },
  };
}

interface Bounds {
  readonly min?: number;
  readonly max: number;
  readonly whole?: boolean;
}

export const UNIT_FILTERS: FilterFields = {
  id: idField(sql`id`),
  projectId: idField(sql`project_id`),
  tower: codeField(sql`tower`),
  code: codeField(sql`code`),
  floor: numberField(sql`floor`, { min: -1_000, max: 1_000 }),
  position: numberField(sql`position`, { max: 100_000 }),
  planIndex: numberField(sql`plan_index`, { max: 100_000 }),
  status: enumField(sql`status`, UNIT_STATUSES),
  displayState: enumField(sql`display_state`, DISPLAY_STATES),
  kind: enumField(sql`kind`, UNIT_KINDS),
  orientation: enumField(sql`orientation`, ORIENTATIONS),
  price: numberField(sql`price_cents`, { max: MAX_PRICE_CENTS }),
  areaM2: numberField(sql`area_m2`, { max: 10_000_000, whole: false }),
  bedrooms: numberField(sql`bedrooms`, { max: 1_000 }),
  text: textField(sql`concat_ws(' ', tower, code, (select p.title from project p where p.id = project_id))`),
  holdExpiresAt: instantField(sql`hold_expires_at`),
  createdAt: instantField(sql`created_at`),
  updatedAt: instantField(sql`updated_at`),
};

export const UNIT_SORTING = sortingBy({
  updated: instantKey(sql`updated_at`),
  price: optionalAmountKey(sql`price_cents`),
  holdExpiresAt: optionalInstantKey(sql`hold_expires_at`),
});

export const UNIT_COUNTS: CountedStates = {
  // Deleted units are in no list.
  status: { column: sql`status`, states: UNIT_STATUSES.filter((status) => status !== 'deleted') },
  displayState: { column: sql`display_state`, states: DISPLAY_STATES },
};
