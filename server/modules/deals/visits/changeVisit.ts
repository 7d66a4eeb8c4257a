import { AppError } from '@/domain/errors/appError';
import type { VisitAction, VisitChange } from '@/domain/visit/schema';
import type { Database, Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { fieldSentence } from '@/server/http/requests/validation';
import { type Post, writeToVisitor } from './letters';
import { moveVisit } from './moveVisit';
import { allowedActions, canSee, mayEver, owesReason } from './policy';
import { remindLater } from './remind';
import { assertOffered, freeSeat, seatProblem } from './seats';
import { findVisitedProject, takeVisit, type VisitOf } from './store';
import { tellParties } from './tell';

interface Doing {
  readonly caller: Identity;
  readonly change: Omit<VisitChange, 'version' | 'event'>;
  readonly post: Post;
  readonly now: Date;
}

type Act = (transaction: Transaction, about: VisitOf, doing: Doing) => Promise<void>;

const refuse = (field: string, key: string) =>
  new AppError('invalid_request', {}, { [field]: fieldSentence(key, { name: field }) });

function assertNoSlot({ day, period }: Doing['change']): void {
  if (day !== undefined) throw refuse('day', 'unknown');
  if (period !== undefined) throw refuse('period', 'unknown');
}

const reschedule: Act = async (transaction, about, { caller, change, post, now }) => {
  const { day, period } = change;
  if (day === undefined) throw refuse('day', 'required');
  if (period === undefined) throw refuse('period', 'required');
  const { row } = about;
  const project = await findVisitedProject(transaction, row.projectId);
  if (!project) throw new AppError('visit_slot_not_offered');
  const slot = { day, period };
  assertOffered(project, slot, now);
  const wanted = { project, slot, clientEmail: row.client.email, visitId: row.id };
  const seat = await freeSeat(transaction, wanted);
  const moved = await moveVisit(transaction, row, 'reschedule', { caller, now, set: { ...slot, seat } });
  await writeToVisitor(transaction, { ...about, row: moved }, 'moved', post);
  await tellParties(transaction, { ...about, row: moved }, 'visitBooked', caller, now);
  await remindLater(transaction, moved, now);
};

const conclude: Act = async (transaction, { row }, { caller, change, now }) => {
  assertNoSlot(change);
  await moveVisit(transaction, row, 'conclude', { caller, now, set: { concludedAt: now } });
};

const cancel: Act = async (transaction, about, { caller, change, post, now }) => {
  assertNoSlot(change);
  const reason = change.reason || null;
  if (reason === null && owesReason(caller, 'cancel')) throw refuse('reason', 'required');
  const row = await moveVisit(transaction, about.row, 'cancel', { caller, now, reason, set: { reason } });
  await writeToVisitor(transaction, { ...about, row }, 'canceled', post);
  await tellParties(transaction, about, 'visitCanceled', caller, now);
};

const ACTS: Readonly<Record<VisitAction, Act>> = { reschedule, conclude, cancel };

/**
 * Moves a visit, or says that it took place or will not, with everything that follows, in one transaction.
 *
 * @param version that was read; null where whoever asks does not mind
 * @throws AppError `visit_not_found`, `forbidden`, `version_conflict`, `invalid_transition`, `invalid_request`,
 *   `visit_slot_not_offered`, `visit_slot_full`, `visit_already_booked`
 */
export async function changeVisit(
  db: Database,
  { id, caller, post }: { readonly id: string; readonly caller: Identity; readonly post: Post },
  {
    version,
    event,
    ...change
  }: Doing['change'] & {
    readonly version: number | null;
    readonly event: VisitAction;
  },
  now: Date,
): Promise<void> {
  try {
    await db.transaction(async (transaction) => {
      const about = await takeVisit(transaction, id);
      if (!about || !canSee(caller, about.row)) throw new AppError('visit_not_found');
      const { row } = about;
      if (!mayEver(caller, row, event)) throw new AppError('forbidden');
      if (version !== null && version !== row.version) throw new AppError('version_conflict');
      if (!allowedActions(caller, row, now).includes(event)) {
        throw new AppError('invalid_transition', { from: row.state, event });
      }
      await ACTS[event](transaction, about, { caller, change, post, now });
    });
  } catch (error) {
    throw seatProblem(error);
  }
}
