import { eq } from 'drizzle-orm';
import { missingToReserve } from '@/domain/buyer/readiness';
import { AppError } from '@/domain/errors/appError';
import { ownDataOfAccount } from '@/domain/reservation/buyers/ownData';
import type { OwnData } from '@/domain/reservation/buyers/ownDataSchema';
import { isHolding } from '@/domain/reservation/states';
import { DAY_MS } from '@/domain/time/durations';
import errors from '@/locales/pt-BR/errors.json';
import type { Database } from '@/server/db/client';
import { reservation } from '@/server/db/schema/deals/reservation';
import { reservationBuyer } from '@/server/db/schema/deals/reservationBuyer';
import { buyer } from '@/server/db/schema/parties/buyer';
import { type Identity, VISITOR } from '@/server/http/callers/caller';
import { canSee, ownPartOf } from '@/server/modules/parties/dealParties/policy';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { lockReservation, type ReservationRecord } from '../store';
import { type BuyerRow, lockBuyer } from './store';

/** Days in which the link of the e-mail takes data after the person has confirmed. */
const DATA_DAYS = 30;

/** True while a person who confirmed may give their data by the link of the last e-mail. */
export function takesData({ row: held }: ReservationRecord, row: BuyerRow, now: Date): boolean {
  const { state, invitedAt } = row;
  if (state !== 'confirmed' || invitedAt === null || !isHolding(held, now)) return false;
  return now.getTime() < invitedAt.getTime() + DATA_DAYS * DAY_MS;
}

interface Given {
  readonly record: ReservationRecord;
  readonly row: BuyerRow;
  readonly ownData: OwnData;
}

/** Stores the data, and raises the version of the reservation: the company reads it again before it confirms. */
async function store(work: Work, { record, row, ownData }: Given): Promise<void> {
  await updateVersioned(work, reservationBuyer, row, { set: ownData });
  await updateVersioned(work, reservation, record.row, { set: {} });
}

/** Stores the data of the person behind a signed link. False if the person or the purchase changed meanwhile. */
export function giveByLink(
  db: Database,
  { row: read, ownData }: Pick<Given, 'row' | 'ownData'>,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const work = { tx, now, actor: VISITOR };
    const record = await lockReservation(work, read.reservationId);
    const row = record && (await lockBuyer(work, read.id));
    if (!record || !row || row.version !== read.version || !takesData(record, row, now)) return false;
    await store(work, { record, row, ownData });
    return true;
  });
}

/**
 * Gives the data of the caller's account to a purchase in which they confirmed that they buy together.
 *
 * @throws AppError `reservation_not_found`, `forbidden`, `invalid_transition` once it ended, `buyer_incomplete` with the missing fields
 */
export function giveFromAccount(
  { db, now, actor }: { readonly db: Database; readonly now: Date; readonly actor: Identity },
  id: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const work = { tx, now, actor };
    const record = await lockReservation(work, id);
    if (!record || !canSee(actor, record.row)) throw new AppError('reservation_not_found');
    const part = ownPartOf(actor, record.row);
    const row = part && (await lockBuyer(work, part.id));
    if (row === null) throw new AppError('forbidden');
    const { paymentState } = record.row;
    if (!isHolding(record.row, now)) {
      throw new AppError('invalid_transition', { from: paymentState, event: 'changeBuyers' });
    }
    const [account] = await tx.select().from(buyer).where(eq(buyer.id, actor.id));
    if (!account) throw new AppError('user_not_found');
    const ownData = ownDataOfAccount(account, row.relation);
    if (ownData === null) {
      const missing = missingToReserve(account).map((field) => [field, errors.field.required] as const);
      throw new AppError('buyer_incomplete', {}, Object.fromEntries(missing));
    }
    await store(work, { record, row, ownData });
  });
}
