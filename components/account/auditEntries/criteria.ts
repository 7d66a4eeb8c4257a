import type { AuditKind } from '@/domain/auditEntry/actions';
import type { Filter } from '@/domain/listing/filters';
import { textFilters } from '@/domain/listing/textFilters';
import { addDays, type CalendarDay } from '@/domain/time/calendar';
import { instantOf } from '@/domain/time/zonedTime';

/** A chosen company, record or author, with the name that the chip shows. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
}

/** Filters that are set by a press on a name of an entry. */
export const CHOSEN_FIELDS = { company: 'companyId', subject: 'subjectId', actor: 'actorId' } as const;
export type ChosenField = keyof typeof CHOSEN_FIELDS;

export interface AuditCriteria {
  readonly text: string;
  readonly kind: AuditKind | null;
  /** Days in São Paulo, both included; null without a limit. */
  readonly from: CalendarDay | null;
  readonly to: CalendarDay | null;
  readonly chosen: Readonly<Partial<Record<ChosenField, Chosen>>>;
}

export const NO_CRITERIA: AuditCriteria = { text: '', kind: null, from: null, to: null, chosen: {} };

const startOf = (day: CalendarDay) => instantOf(day, '00:00:00');

/** Conditions of the API for the criteria. */
export function filtersOf({ text, kind, from, to, chosen }: AuditCriteria): Filter[] {
  const filter = (field: string, op: Filter['op'], value: string): Filter => ({
    scope: 'ALL',
    field,
    op,
    value,
  });
  const fields = Object.keys(CHOSEN_FIELDS) as ChosenField[];
  return [
    ...textFilters(text),
    ...(kind === null ? [] : [filter('subjectKind', 'eq', kind)]),
    ...(from === null ? [] : [filter('at', 'gte', startOf(from).toISOString())]),
    // To the last millisecond of the day.
    ...(to === null
      ? []
      : [filter('at', 'lte', new Date(startOf(addDays(to, 1)).getTime() - 1).toISOString())]),
    ...fields.flatMap((field) => {
      const { id } = chosen[field] ?? {};
      return id === undefined ? [] : [filter(CHOSEN_FIELDS[field], 'eq', id)];
    }),
  ];
}

export const isFiltered = (criteria: AuditCriteria) => filtersOf(criteria).length > 0;
