import { periodOf } from '@/domain/visit/slots';
import type { VisitMode, VisitPeriod } from '@/domain/visit/states';

/** Fields of a visitor without an account. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'consent'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Form as shown: empty at first, and with its values after a refusal. */
export interface VisitForm {
  /** Day and hour as `slotText` writes them; empty before the choice. */
  readonly slot: string;
  /** Further units, as `unitText` writes them. */
  readonly units: readonly string[];
  readonly mode: VisitMode;
  readonly note: string;
  readonly contact: Readonly<Record<ContactField, string>>;
  /** Wrong fields of the contact. */
  readonly errors: readonly ContactField[];
  readonly problem:
    | 'slot'
    | 'online'
    | 'tooSoon'
    | 'units'
    | 'note'
    | 'fields'
    | 'code'
    | 'expired'
    | 'changed'
    | 'failed'
    | 'notOffered'
    | 'full'
    | 'booked'
    | 'tooMany'
    | 'tooManyRequests'
    | null;
}

export const EMPTY_VISIT_FORM: VisitForm = {
  slot: '',
  units: [],
  mode: 'onSite',
  note: '',
  contact: { name: '', email: '', phone: '', consent: '' },
  errors: [],
  problem: null,
};

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

export const readMode = (text: unknown): VisitMode => (text === 'online' ? 'online' : 'onSite');

export function readVisitForm(fields: URLSearchParams): VisitForm {
  const typed = (name: string) => (fields.get(name) ?? '').trim();
  return {
    ...EMPTY_VISIT_FORM,
    slot: fields.get('slot') ?? '',
    units: [...new Set(fields.getAll('units'))],
    mode: readMode(fields.get('mode')),
    note: typed('note'),
    contact: {
      name: typed('name'),
      email: typed('email'),
      phone: typed('phone'),
      consent: typed('consent'),
    },
  };
}
