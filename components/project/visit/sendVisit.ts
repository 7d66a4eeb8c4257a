import { MAX_VISIT_UNITS, type VisitDetail } from '@/domain/visit/schema';
import type { LinkedVisit, VisitRequestReceipt } from '@/domain/visitRequest/schema';
import { confirmVisitRequest, requestVisit, resendVisitCode } from '@/services/deals/visitRequests';
import { createVisit } from '@/services/deals/visits';
import { ApiError } from '@/services/http/apiError';
import type { FormSubject } from '../loadFormSubject';
import { CONTACT_FIELDS, EMPTY_VISIT_FORM, parseSlot, unitText, type VisitForm } from './visitForm';

/** Refusals with a separate sentence. */
const PROBLEMS = {
  visit_online_not_offered: 'online',
  visit_slot_not_offered: 'notOffered',
  visit_slot_full: 'full',
  visit_already_booked: 'booked',
  too_many_visits: 'tooMany',
  too_many_requests: 'tooManyRequests',
  unit_not_found: 'units',
  visit_code_wrong: 'code',
  visit_request_not_found: 'expired',
  version_conflict: 'changed',
  invalid_transition: 'changed',
} as const;

/** Form to show again after a refusal. */
export interface RefusedVisit {
  readonly status: number;
  readonly form: VisitForm;
}

type Headers = Readonly<Record<string, string>>;

/** Request that a form of a visitor came with. */
export interface VisitorRequest {
  readonly clientIp: string;
  readonly headers: Headers;
}

/** Units of a visit: that of the page first, then the chosen ones; null if a chosen one is not of the project, or if they are too many. */
function unitsOf({ unitId, units }: FormSubject, chosen: readonly string[]): string[] | null {
  const found = chosen.map((text) => units.find((unit) => unitText(unit) === text)?.id);
  const ids = [unitId, ...found.filter((id) => id !== unitId)].filter((id) => id !== null);
  const known = ids.filter((id) => id !== undefined);
  return known.length === ids.length && known.length <= MAX_VISIT_UNITS ? known : null;
}

const refuse = (form: VisitForm, problem: VisitForm['problem'], status = 400): RefusedVisit => ({
  status,
  form: { ...form, problem },
});

/** Slot, items and note of the form; a refusal if they are incomplete. */
function readChoice(subject: FormSubject, form: VisitForm) {
  const slot = parseSlot(form.slot);
  if (slot === null) return refuse(form, 'slot');
  const units = unitsOf(subject, form.units);
  if (units === null) return refuse(form, 'units');
  const [unitId, ...moreUnitIds] = units;
  const { quotaId } = subject;
  const items = quotaId ? { quotaId } : { ...(unitId && { unitId }), ...(moreUnitIds[0] && { moreUnitIds }) };
  return { choice: { ...items, ...slot, mode: form.mode, note: form.note || undefined } };
}

/** Runs a call of a form; a refusal keeps what was typed. */
export async function sendForm<Answer>(
  form: VisitForm,
  call: () => Promise<Answer>,
): Promise<{ readonly answer: Answer } | RefusedVisit> {
  try {
    return { answer: await call() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = CONTACT_FIELDS.filter((field) => field in error.fields);
    return refuse({ ...form, errors }, problemOf(error), error.status || 502);
  }
}

/** Books the visit of a signed-in buyer. */
export async function sendVisit(
  subject: FormSubject,
  form: VisitForm,
  headers: Headers,
): Promise<{ readonly answer: VisitDetail } | RefusedVisit> {
  const read = readChoice(subject, form);
  if ('form' in read) return read;
  const body = { projectId: subject.project.id, ...read.choice, client: undefined };
  return sendForm(form, () => createVisit(body, { headers }));
}

/** Requests the visit of a visitor without an account, who gets a code by e-mail. */
export async function sendVisitRequest(
  subject: FormSubject,
  form: VisitForm,
  { website, clientIp, headers }: VisitorRequest & { readonly website: string },
): Promise<{ readonly answer: VisitRequestReceipt } | RefusedVisit> {
  const { contact } = form;
  const missing = CONTACT_FIELDS.filter((field) => contact[field] === '');
  const read = readChoice(subject, { ...form, errors: missing });
  if ('form' in read) return read;
  if (missing.length > 0) return refuse({ ...form, errors: missing }, 'fields');
  const body = { ...read.choice, ...contact, consent: true, website };
  return sendForm(form, () => requestVisit(subject.project.id, body, clientIp, { headers }));
}

/** Sends another code, unless the last one is too recent. */
export async function sendAnotherCode(
  requestId: string,
  { clientIp, headers }: VisitorRequest,
): Promise<{ readonly answer: VisitRequestReceipt } | RefusedVisit> {
  const sent = await sendForm(EMPTY_VISIT_FORM, () => resendVisitCode(requestId, clientIp, { headers }));
  return 'answer' in sent && !sent.answer.isSent ? refuse(EMPTY_VISIT_FORM, 'tooSoon', 429) : sent;
}

/** Confirms a request by its code. */
export async function sendCode(
  requestId: string,
  code: string,
  { clientIp, headers }: VisitorRequest,
): Promise<{ readonly answer: LinkedVisit } | RefusedVisit> {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return refuse(EMPTY_VISIT_FORM, 'code');
  return sendForm(EMPTY_VISIT_FORM, () => confirmVisitRequest(requestId, digits, clientIp, { headers }));
}

function problemOf({ code, fields }: ApiError): VisitForm['problem'] {
  if ('note' in fields) return 'note';
  if ('day' in fields || 'period' in fields || 'hour' in fields) return 'slot';
  if (CONTACT_FIELDS.some((field) => field in fields)) return 'fields';
  return PROBLEMS[code as keyof typeof PROBLEMS] ?? 'failed';
}
