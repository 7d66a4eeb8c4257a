import type { VisitChange, VisitDetail } from '@/domain/visit/schema';
import { changeLinkedVisit } from '@/services/deals/visitRequests';
import { changeVisit } from '@/services/deals/visits';
import { type RefusedVisit, sendForm } from './sendVisit';
import type { BookedVisit } from './VisitScreen';
import { EMPTY_VISIT_FORM, parseSlot } from './visitForm';

/** Reschedules or cancels a booked visit, by its link or by the account of its buyer. */
export async function changeBooked(
  { id, version, signature }: BookedVisit,
  fields: URLSearchParams,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly answer: VisitDetail } | RefusedVisit> {
  const form = { ...EMPTY_VISIT_FORM, slot: fields.get('slot') ?? '' };
  const send = (change: VisitChange) =>
    sendForm(form, () =>
      signature === null
        ? changeVisit(id, change, { headers })
        : changeLinkedVisit(id, signature, change, { headers }),
    );
  if (fields.get('acao') === 'cancelar') return send({ version, event: 'cancel' });
  const slot = parseSlot(form.slot);
  if (slot === null) return { status: 400, form: { ...form, problem: 'slot' } };
  return send({ version, event: 'reschedule', ...slot });
}
