import { eq } from 'drizzle-orm';
import { missingToReserve } from '@/domain/buyer/readiness';
import { AppError } from '@/domain/errors/appError';
import errors from '@/locales/pt-BR/errors.json';
import { buyer } from '@/server/db/schema/parties/buyer';
import type { Identity } from '@/server/http/callers/caller';
import type { Work } from '@/server/modules/platform/history/work';

/**
 * Requires the data of a buyer who reserves for themselves, before the time of a hold begins. The client of a seller adds theirs
 * until the seller confirms.
 *
 * @throws AppError `buyer_incomplete` with the missing fields
 */
export async function assertReady({ tx, actor }: Pick<Work<Identity>, 'tx' | 'actor'>): Promise<void> {
  if (actor.kind !== 'buyer') return;
  const [facts] = await tx
    .select({
      cpf: buyer.cpf,
      birthDate: buyer.birthDate,
      maritalStatus: buyer.maritalStatus,
      phones: buyer.phones,
      address: buyer.address,
    })
    .from(buyer)
    .where(eq(buyer.id, actor.id));
  if (!facts) throw new AppError('user_not_found');
  const missing = missingToReserve(facts).map((field) => [field, errors.field.required] as const);
  if (missing.length > 0) throw new AppError('buyer_incomplete', {}, Object.fromEntries(missing));
}
