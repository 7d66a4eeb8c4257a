import { AppError } from '@/domain/errors/appError';
import type { Executor } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { isBonded } from '@/server/modules/parties/entrepreneurBonds/bonded';
import { canDeal } from './policy';

/** @throws AppError `forbidden` unless the caller buys, or sells for the company of the project */
export async function assertMayDeal(
  executor: Executor,
  caller: Identity,
  { entrepreneurId, projectId }: { readonly entrepreneurId: string; readonly projectId: string },
): Promise<void> {
  const bonded =
    caller.kind === 'entrepreneur' &&
    caller.companyId !== entrepreneurId &&
    (await isBonded(executor, { ownerId: entrepreneurId, projectId, partnerId: caller.companyId }));
  if (!canDeal(caller, { entrepreneurId, isBonded: bonded })) throw new AppError('forbidden');
}

/**
 * Sellers must name the client; buyers must not.
 *
 * @throws AppError `invalid_request`
 */
export function assertClient(caller: Identity, client: unknown): void {
  const isNamed = client !== undefined;
  if (isNamed !== (caller.kind === 'entrepreneur'))
    throw fieldRefusal('client', isNamed ? 'unknown' : 'required');
}
