import { AppError } from '@/domain/errors/appError';
import type { ReservationDetail } from '@/domain/reservation/schema';
import type { Identity } from '@/server/http/callers/caller';
import { listAuthoredStates } from '@/server/modules/deals/records/authors';
import type { Dependencies } from '@/server/modules/dependencies';
import { canSee } from '@/server/modules/parties/dealParties/policy';
import { listBuyers } from './buyers/store';
import { findFrozenOffer } from './offer/store';
import { presentDetail } from './present';
import { findReservation } from './store';

/** @throws AppError `reservation_not_found`, also for a caller who may not see it */
export async function answerOne(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  id: string,
  caller: Identity,
): Promise<ReservationDetail> {
  const record = await findReservation(db, id);
  if (!record || !canSee(caller, record.row)) throw new AppError('reservation_not_found');
  const states = await listAuthoredStates(db, ['reservation', 'reservationAnswer'], id);
  const buyers = await listBuyers(db, id);
  const offer = await findFrozenOffer(db, record.row, now());
  return presentDetail({ ...record, buyers, offer }, states, caller, now());
}
