import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import { HOUR_MS } from '@/domain/time/durations';
import { paymentLink } from '@/server/db/schema/money/paymentLink';
import type { Identity } from '@/server/http/callers/caller';
import type { Dependencies } from '@/server/modules/dependencies';
import { recordState } from '@/server/modules/platform/history/store';
import { findPayable, linkFault, lockPayable, type PayableRef } from '../payable';
import { refColumns } from '../refColumns';
import { hashOf, newSecret } from './secret';
import type { LinkRow } from './transition';

const DEFAULT_LINK_HOURS = 72;

/**
 * Makes a link with which anyone can pay.
 *
 * @returns its secret too, which is stored nowhere
 * @throws AppError `nothing_to_pay`, `amount_not_payable_online`, `payment_method_not_offered`
 */
export async function makePaymentLink(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  ref: PayableRef,
  caller: Identity,
  hours: number = DEFAULT_LINK_HOURS,
): Promise<{ readonly row: LinkRow; readonly secret: string }> {
  const secret = newSecret();
  const row = await db.transaction(async (tx) => {
    await lockPayable(tx, ref);
    const at = now();
    const payable = await findPayable(tx, ref, at);
    if (!payable) throw new AppError('nothing_to_pay');
    const fault = linkFault(payable);
    if (fault) throw new AppError(fault);
    const [created] = await tx
      .insert(paymentLink)
      .values({
        id: uuidv7(),
        secretHash: hashOf(secret),
        entrepreneurId: payable.entrepreneurId,
        createdBy: caller.id,
        ...refColumns(ref),
        amountCents: payable.amountCents,
        expiresAt: new Date(at.getTime() + hours * HOUR_MS),
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    if (!created) throw new Error('payment link was not inserted');
    const { id: subjectId, state: to } = created;
    const change = { subjectKind: 'paymentLink', subjectId, event: 'begin', from: null, to } as const;
    await recordState(tx, caller, change, at);
    return created;
  });
  return { row, secret };
}
