import { MAX_VISIT_UNITS, type VisitDetail } from '@/domain/visit/schema';
import { createVisit } from '@/services/deals/visits';
import { ApiError } from '@/services/http/apiError';
import type { FormSubject } from '../loadFormSubject';
import { parseSlot, unitText, type VisitForm } from './visitForm';

/** Refusals with a separate sentence. */
const PROBLEMS = {
  visit_slot_not_offered: 'notOffered',
  visit_slot_full: 'full',
  visit_already_booked: 'booked',
  too_many_visits: 'tooMany',
  unit_not_found: 'units',
} as const;

type SentVisit = { readonly visit: VisitDetail } | { readonly status: number; readonly form: VisitForm };

/** Units of a visit: that of the page first, then the chosen ones; null if a chosen one is not of the project, or if they are too many. */
function unitsOf({ unitId, units }: FormSubject, chosen: readonly string[]): string[] | null {
  const found = chosen.map((text) => units.find((unit) => unitText(unit) === text)?.id);
  const ids = [unitId, ...found.filter((id) => id !== unitId)].filter((id) => id !== null);
  const known = ids.filter((id) => id !== undefined);
  return known.length === ids.length && known.length <= MAX_VISIT_UNITS ? known : null;
}

/** Books the visit of a signed-in buyer; returns the form to show again after a refusal. */
export async function sendVisit(
  subject: FormSubject,
  form: VisitForm,
  headers: Readonly<Record<string, string>>,
): Promise<SentVisit> {
  const refuse = (problem: VisitForm['problem'], status = 400) => ({ status, form: { ...form, problem } });
  const slot = parseSlot(form.slot);
  if (slot === null) return refuse('slot');
  const units = unitsOf(subject, form.units);
  if (units === null) return refuse('units');
  const [unitId, ...moreUnitIds] = units;
  const { project, quotaId } = subject;
  const items = quotaId ? { quotaId } : { ...(unitId && { unitId }), ...(moreUnitIds[0] && { moreUnitIds }) };
  try {
    const body = {
      projectId: project.id,
      ...items,
      ...slot,
      note: form.note || undefined,
      client: undefined,
    };
    return { visit: await createVisit(body, { headers }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(problemOf(error), error.status || 502);
  }
}

function problemOf({ code, fields }: ApiError): VisitForm['problem'] {
  if ('note' in fields) return 'note';
  if ('day' in fields || 'period' in fields || 'hour' in fields) return 'slot';
  return PROBLEMS[code as keyof typeof PROBLEMS] ?? 'failed';
}
