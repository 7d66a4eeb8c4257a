import { AppError } from '@/domain/errors/appError';
import type { CoBuyer } from '@/domain/reservation/buyers/schema';
import type { Database } from '@/server/db/client';
import { reservation } from '@/server/db/schema/deals/reservation';
import { reservationBuyer } from '@/server/db/schema/deals/reservationBuyer';
import type { Identity } from '@/server/http/callers/caller';
import { addJobs } from '@/server/jobs/addJob';
import { auditedDeal } from '@/server/modules/deals/records/auditedDeal';
import { canSee } from '@/server/modules/parties/dealParties/policy';
import { recordChange } from '@/server/modules/platform/audit/store';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { assertReady } from '../holds/assertReady';
import { notifyParties } from '../notifyParties';
import { canDo, mayEver } from '../policy';
import { lockReservation, type ReservationRecord } from '../store';
import { changeHold } from '../transitions';
import { invitationJob, nameBuyers } from './nameBuyers';
import { listBuyers, lockBuyer, transitionBuyer } from './store';

const EVENT = 'changeBuyers';

/** @throws AppError `reservation_not_found`, `forbidden`, `invalid_transition` once the company has answered or the hold ended */
async function lockOwn(work: Work<Identity>, id: string): Promise<ReservationRecord> {
  const { actor, now } = work;
  const record = await lockReservation(work, id);
  if (!record || !canSee(actor, record.row)) throw new AppError('reservation_not_found');
  if (!mayEver(actor, record.row, EVENT)) throw new AppError('forbidden');
  if (!canDo(actor, record.row, EVENT, now)) {
    const { paymentState, confirmation } = record.row;
    const from = paymentState === 'paid' ? confirmation : paymentState;
    throw new AppError('invalid_transition', { from, event: EVENT });
  }
  return record;
}

/** Number of buyers and their shares, without a name: the history outlives the person. */
async function sharesOf({ tx }: Pick<Work, 'tx'>, id: string) {
  const rows = await listBuyers(tx, id);
  return { shares: rows.map(({ shareHundredths }) => shareHundredths) };
}

/**
 * Replaces the people who buy together with the buyer of a reservation, until the sale exists.
 *
 * @throws AppError `reservation_not_found`, `forbidden`, `version_conflict`, `invalid_transition`, `buyer_incomplete`, `invalid_request`
 */
export function changeBuyers(
  { db, now, actor }: { readonly db: Database; readonly now: Date; readonly actor: Identity },
  id: string,
  { version, coBuyers }: { readonly version: number; readonly coBuyers: readonly CoBuyer[] },
): Promise<void> {
  return db.transaction(async (tx) => {
    const work = { tx, now, actor };
    const record = await lockOwn(work, id);
    if (version !== record.row.version) throw new AppError('version_conflict');
    await assertReady(work);
    const before = await sharesOf(work, id);
    if (!(await nameBuyers(work, id, coBuyers))) return;
    await changeHold(work, record.row, EVENT, {});
    const after = await sharesOf(work, id);
    const entry = { action: 'reservations.buyers', ...auditedDeal('reservation', record.row) } as const;
    await recordChange(tx, actor, { ...entry, before, after }, now);
    await notifyParties(work, record, 'reservationBuyersChanged', { to: ['seller', 'partner'] });
  });
}

/**
 * E-mails a person again who has not confirmed; the links of earlier e-mails end.
 *
 * @throws AppError `reservation_not_found`, `forbidden`, `reservation_buyer_not_found`, `invalid_transition`
 */
export function inviteAgain(
  { db, now, actor }: { readonly db: Database; readonly now: Date; readonly actor: Identity },
  id: string,
  buyerId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const work = { tx, now, actor };
    const { row: reserved } = await lockOwn(work, id);
    const row = await lockBuyer(work, buyerId);
    if (row?.reservationId !== id || row.relation === 'main')
      throw new AppError('reservation_buyer_not_found');
    const set = { invitedAt: null, answeredAt: null };
    if (row.state === 'invited') await updateVersioned(work, reservationBuyer, row, { set });
    else await transitionBuyer(work, row, 'invite', { set });
    await updateVersioned(work, reservation, reserved, { set: {} });
    await addJobs(tx, [invitationJob(buyerId)]);
  });
}
