import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import { HOUR_MS } from '@/domain/time/durations';
import { paymentLink } from '@/server/db/schema/money/paymentLink';
import type { Identity } from '@/server/http/callers/caller';
import type { Dependencies } from '@/server/modules/dependencies';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';
import { findPayable, linkFault, lockPayable, type PayableRef } from '../payable';
import { refColumns } from '../refColumns';
import { hashOf, newSecret } from './secret';
import type { LinkRow } from './transition';

const DEFAULT_LINK_HOURS = 72;

interface LinkTerms {
  /** Person who is responsible for it. */
  readonly createdBy: string;
  /** Validity for a parcel; that of a reservation ends with its hold. */
  readonly hours?: number | undefined;
}

interface MadeLink {
  readonly row: LinkRow;
  /** Stored nowhere. */
  readonly secret: string;
}

/**
 * Adds a link with which anyone can pay, in the transaction of its subject.
 *
 * @throws AppError `nothing_to_pay`, `amount_not_payable_online`, `payment_method_not_offered`
 */
export async function addPaymentLink(
  { tx, now, actor }: Work,
  ref: PayableRef,
  { createdBy, hours = DEFAULT_LINK_HOURS }: LinkTerms,
): Promise<MadeLink> {
  const secret = newSecret();
  await lockPayable(tx, ref);
  const payable = await findPayable(tx, ref, now);
  if (!payable) throw new AppError('nothing_to_pay');
  const fault = linkFault(payable);
  if (fault) throw new AppError(fault);
  const [row] = await tx
    .insert(paymentLink)
    .values({
      id: uuidv7(),
      secretHash: hashOf(secret),
      entrepreneurId: payable.entrepreneurId,
      createdBy,
      ...refColumns(ref),
      amountCents: payable.amountCents,
      expiresAt: payable.heldUntil ?? new Date(now.getTime() + hours * HOUR_MS),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('payment link was not inserted');
  const { id: subjectId, state: to } = row;
  const change = { subjectKind: 'paymentLink', subjectId, event: 'begin', from: null, to } as const;
  await recordState(tx, actor, change, now);
  return { row, secret };
}

/**
 * Makes a link with which anyone can pay.
 *
 * @throws AppError `nothing_to_pay`, `amount_not_payable_online`, `payment_method_not_offered`
 */
export function makePaymentLink(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  ref: PayableRef,
  caller: Identity,
  hours?: number,
): Promise<MadeLink> {
  return db.transaction((tx) =>
    addPaymentLink({ tx, now: now(), actor: caller }, ref, { createdBy: caller.id, hours }),
  );
}
