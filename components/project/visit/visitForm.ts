import { periodOf } from '@/domain/visit/slots';
import type { VisitPeriod } from '@/domain/visit/states';

/** Form as shown: empty at first, and with its values after a refusal. */
export interface VisitForm {
  /** Day and hour as `slotText` writes them; empty before the choice. */
  readonly slot: string;
  /** Further units, as `unitText` writes them. */
  readonly units: readonly string[];
  readonly note: string;
  readonly problem:
    | 'slot'
    | 'units'
    | 'note'
    | 'failed'
    | 'notOffered'
    | 'full'
    | 'booked'
    | 'tooMany'
    | null;
}

export const EMPTY_VISIT_FORM: VisitForm = { slot: '', units: [], note: '', problem: null };

interface ChosenSlot {
  readonly day: string;
  readonly hour: string;
}

/** "2026-12-04 09:30": value of a slot in the form and in the URL. */
export const slotText = ({ day, hour }: ChosenSlot): string => `${day} ${hour}`;

/** Null for a text that names no slot. */
export function parseSlot(text: string): (ChosenSlot & { readonly period: VisitPeriod }) | null {
  const [, day, hour] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/.exec(text) ?? [];
  const period = hour === undefined ? null : periodOf(hour);
  return day !== undefined && hour !== undefined && period ? { day, hour, period } : null;
}

/** "A/1203": value of a unit in the form and in the URL. */
export const unitText = ({ tower, code }: { readonly tower: string; readonly code: string }): string =>
  `${tower}/${code}`;

/** Separates units in the URL. */
export const UNIT_SEPARATOR = ',';

export const readVisitForm = (fields: URLSearchParams): VisitForm => ({
  slot: fields.get('slot') ?? '',
  units: [...new Set(fields.getAll('units'))],
  note: (fields.get('note') ?? '').trim(),
  problem: null,
});
