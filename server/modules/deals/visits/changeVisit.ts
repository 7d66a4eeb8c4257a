import { timeZoneOf } from '@/domain/brazil/timeZone';
import { AppError } from '@/domain/errors/appError';
import type { VisitAction, VisitChange } from '@/domain/visit/schema';
import { hourOf } from '@/domain/visit/slots';
import type { Database } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import type { Work } from '@/server/modules/platform/history/work';
import { capacityProblem, takeSlot } from './capacity';
import { type EmailContext, emailVisitor } from './emails';
import { assignHost, keepHost, setMeetingUrl } from './hosts';
import { notifyMoved, notifyParties } from './notifyParties';
import { allowedActions, canSee, linkActions, mayEver, owesReason } from './policy';
import { remindLater } from './remind';
import { findVisitedProject, lockVisit, transitionVisit, type VisitRecord } from './store';

interface ChangeInput {
  readonly change: Omit<VisitChange, 'version' | 'event'>;
  readonly email: EmailContext;
}

type Perform = (work: Work<Caller>, record: VisitRecord, input: ChangeInput) => Promise<void>;

const OWN_FIELDS: Readonly<Record<VisitAction, readonly (keyof ChangeInput['change'])[]>> = {
  reschedule: ['day', 'period', 'hour'],
  assign: ['hostId'],
  setLink: ['meetingUrl'],
  conclude: [],
  miss: [],
  cancel: [],
};

/** @throws AppError `invalid_request` for a field of another event */
function assertOwnFields(event: VisitAction, change: ChangeInput['change']): void {
  for (const field of Object.values(OWN_FIELDS).flat()) {
    if (change[field] !== undefined && !OWN_FIELDS[event].includes(field))
      throw fieldRefusal(field, 'unknown');
  }
}

const reschedule: Perform = async (work, record, { change, email }) => {
  const { tx } = work;
  const { day, period, hour } = change;
  if (day === undefined) throw fieldRefusal('day', 'required');
  if (period === undefined) throw fieldRefusal('period', 'required');
  const { row } = record;
  const isSameHour = hour === undefined || hour === hourOf(row.startsAt, timeZoneOf(record.address));
  if (day === row.day && period === row.period && isSameHour) return;
  const project = await findVisitedProject(tx, row.projectId);
  if (!project) throw new AppError('visit_slot_not_offered');
  const slot = { day, period, hour };
  const request = { project, slot, clientEmail: row.client.email, visitId: row.id };
  const set = await keepHost(work, row, await takeSlot(work, request));
  const moved = { ...record, row: await transitionVisit(work, row, 'reschedule', { set }) };
  await emailVisitor(tx, moved, 'moved', email);
  await notifyMoved(work, moved, row);
  await remindLater(work, moved);
};

const conclude: Perform = async (work, { row }) => {
  await transitionVisit(work, row, 'conclude', { set: { concludedAt: work.now } });
};

const miss: Perform = async (work, { row }) => {
  await transitionVisit(work, row, 'miss');
};

const cancel: Perform = async (work, record, { change, email }) => {
  const reason = change.reason || null;
  if (reason === null && owesReason(work.actor, 'cancel')) throw fieldRefusal('reason', 'required');
  const row = await transitionVisit(work, record.row, 'cancel', { reason, set: { reason } });
  await emailVisitor(work.tx, { ...record, row }, 'canceled', email);
  await notifyParties(work, record, 'visitCanceled');
};

const assign: Perform = (work, record, { change, email }) => assignHost(work, record, change.hostId, email);
const setLink: Perform = (work, record, { change, email }) =>
  setMeetingUrl(work, record, change.meetingUrl, email);

const PERFORM: Readonly<Record<VisitAction, Perform>> = {
  reschedule,
  assign,
  setLink,
  conclude,
  miss,
  cancel,
};

/**
 * Reschedules, concludes or cancels a visit, assigns its host, sets its link, or marks it as missed, with everything that follows, in one transaction.
 *
 * @param target `actor` is a visitor where a signed link is the permission
 * @param version that was read; null accepts any
 * @throws AppError `visit_not_found`, `forbidden`, `version_conflict`, `invalid_transition`, `invalid_request`,
 *   `visit_slot_not_offered`, `visit_slot_full`, `visit_already_booked`, `visit_host_busy`
 */
export async function changeVisit(
  db: Database,
  { id, actor, email }: { readonly id: string; readonly actor: Caller; readonly email: EmailContext },
  {
    version,
    event,
    ...change
  }: ChangeInput['change'] & { readonly version: number | null; readonly event: VisitAction },
  now: Date,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const work = { tx, now, actor };
      const record = await lockVisit(work, id);
      // The signature of a link is the permission of a visitor without an account.
      const isLinked = actor.kind === 'visitor';
      if (!record || !(isLinked || canSee(actor, record.row))) throw new AppError('visit_not_found');
      const { row } = record;
      if (!isLinked && !mayEver(actor, row, event)) throw new AppError('forbidden');
      if (version !== null && version !== row.version) throw new AppError('version_conflict');
      const allowed = isLinked ? linkActions(row) : allowedActions(actor, row, now);
      if (!allowed.includes(event)) {
        throw new AppError('invalid_transition', { from: row.state, event });
      }
      assertOwnFields(event, change);
      await PERFORM[event](work, record, { change, email });
    });
  } catch (error) {
    throw capacityProblem(error);
  }
}
