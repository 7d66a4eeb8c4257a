import type { VisitDetail } from '@/domain/visit/schema';
import { VISIT_PERIODS, type VisitPeriod } from '@/domain/visit/states';
import { createVisit } from '@/services/deals/visits';
import { ApiError } from '@/services/http/apiError';
import type { FormSubject } from '../loadFormSubject';

/** Refusals with a separate sentence. */
const PROBLEMS = {
  visit_slot_not_offered: 'notOffered',
  visit_slot_full: 'full',
  visit_already_booked: 'booked',
  too_many_visits: 'tooMany',
} as const;

/** Form as shown: empty at first, and with its values after a refusal. */
export interface VisitForm {
  /** Day and period as `slotText` writes them; empty before the choice. */
  readonly slot: string;
  readonly note: string;
  readonly problem: 'slot' | 'note' | 'failed' | (typeof PROBLEMS)[keyof typeof PROBLEMS] | null;
}

export const EMPTY_VISIT_FORM: VisitForm = { slot: '', note: '', problem: null };

interface ChosenSlot {
  readonly day: string;
  readonly period: VisitPeriod;
}

/** "2026-12-04 morning": value of a slot in the form and in the URL. */
export const slotText = ({ day, period }: ChosenSlot): string => `${day} ${period}`;

/** Null for a text that names no slot. */
function parseSlot(text: string): ChosenSlot | null {
  const [day = '', named] = text.split(' ');
  const period = VISIT_PERIODS.find((each) => each === named);
  return period && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { day, period } : null;
}

export const readVisitForm = (fields: URLSearchParams): VisitForm => ({
  slot: fields.get('slot') ?? '',
  note: (fields.get('note') ?? '').trim(),
  problem: null,
});

type SentVisit = { readonly visit: VisitDetail } | { readonly status: number; readonly form: VisitForm };

/** Books the visit of a signed-in buyer; returns the form to show again after a refusal. */
export async function sendVisit(
  { project, unitId, quotaId }: FormSubject,
  form: VisitForm,
  headers: Readonly<Record<string, string>>,
): Promise<SentVisit> {
  const slot = parseSlot(form.slot);
  if (slot === null) return { status: 400, form: { ...form, problem: 'slot' } };
  const item = { ...(unitId && { unitId }), ...(quotaId && { quotaId }) };
  try {
    const body = { projectId: project.id, ...item, ...slot, note: form.note || undefined, client: undefined };
    return { visit: await createVisit(body, { headers }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status || 502, form: { ...form, problem: problemOf(error) } };
  }
}

function problemOf({ code, fields }: ApiError): VisitForm['problem'] {
  if ('note' in fields) return 'note';
  if ('day' in fields || 'period' in fields) return 'slot';
  return PROBLEMS[code as keyof typeof PROBLEMS] ?? 'failed';
}
