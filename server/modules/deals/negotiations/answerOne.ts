import { AppError } from '@/domain/errors/appError';
import type { NegotiationDetail } from '@/domain/negotiation/schema';
import type { Identity } from '@/server/http/callers/caller';
import { listAuthoredStates } from '@/server/modules/deals/records/authors';
import type { Dependencies } from '@/server/modules/dependencies';
import { selectOtherOpen } from './otherOpen';
import { canSee } from './policy';
import { presentDetail } from './present';
import { findNegotiation, type NegotiationRecord } from './store';

interface ReadNegotiation {
  readonly record: NegotiationRecord;
  readonly shown: NegotiationDetail;
}

/** @throws AppError `negotiation_not_found`, also for a caller who may not see it */
export async function readNegotiation(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  id: string,
  caller: Identity,
): Promise<ReadNegotiation> {
  const record = await findNegotiation(db, id);
  if (!record || !canSee(caller, record.row)) throw new AppError('negotiation_not_found');
  const instant = now();
  const [states, otherOpen] = await Promise.all([
    listAuthoredStates(db, ['negotiation'], id),
    selectOtherOpen(db, record.row, caller, instant),
  ]);
  return { record, shown: presentDetail(record, { states, otherOpen }, caller, instant) };
}

/** @throws AppError `negotiation_not_found` */
export async function answerOne(
  dependencies: Pick<Dependencies, 'db' | 'now'>,
  id: string,
  caller: Identity,
): Promise<NegotiationDetail> {
  return (await readNegotiation(dependencies, id, caller)).shown;
}
