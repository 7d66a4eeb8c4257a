import { AppError } from '@/domain/errors/appError';
import type { SaleChange } from '@/domain/sale/record';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal, fieldSentence } from '@/server/http/requests/validation';
import type { Work } from '@/server/modules/platform/history/work';
import { confirmSale } from './confirmSale';
import { confirmSalesOffice, signSale } from './contract/signSale';
import { mayAgreeRefund } from './policy';
import { recordTransfer } from './rescission/recordTransfer';
import { rejectSale } from './rescission/rejectSale';
import { cancelRescissionRequest, requestRescission } from './rescission/requestRescission';
import { rescindSale } from './rescission/rescindSale';
import type { SaleRow } from './transitions';

type Event = SaleChange['event'];
type Field = Exclude<keyof SaleChange, 'version' | 'event'>;

/** Required and optional fields of each event. */
export const SALE_EVENT_FIELDS: Readonly<
  Record<Event, { readonly must: readonly Field[]; readonly may: readonly Field[] }>
> = {
  sign: { must: ['signedOn'], may: ['isSignedOutside'] },
  confirmSalesOffice: { must: [], may: [] },
  confirm: { must: [], may: [] },
  recordTransfer: { must: ['receipt'], may: [] },
  reject: { must: ['reason'], may: [] },
  requestRescission: { must: ['reason'], may: [] },
  cancelRescissionRequest: { must: [], may: [] },
  rescind: {
    must: ['right'],
    may: [
      'reason',
      'refundCents',
      'askedOn',
      'receipt',
      'occupancyDays',
      'chargesCents',
      'lateChargesCents',
      'bringsSubstitute',
    ],
  },
};

function refuseFields({ version: _, event, ...input }: SaleChange): void {
  const { must, may } = SALE_EVENT_FIELDS[event];
  const present = (Object.keys(input) as Field[]).filter((field) => input[field] !== undefined);
  const fields = new Map<string, string>();
  for (const field of must) if (!present.includes(field)) fields.set(field, fieldSentence('required'));
  if (event === 'rescind' && input.right !== 'coolingOff' && input.reason === undefined) {
    fields.set('reason', fieldSentence('required'));
  }
  for (const field of present) {
    if (![...must, ...may].includes(field)) fields.set(field, fieldSentence('unknown', { name: field }));
  }
  if (fields.size > 0) throw new AppError('invalid_request', {}, Object.fromEntries(fields));
}

/** Lets a buyer rescind without the seller only with a full refund; the seller records the agreed refund of a withdrawal. */
function refuseWithoutSeller(
  caller: Identity,
  row: SaleRow,
  { right, refundCents, askedOn }: SaleChange,
): void {
  if (mayAgreeRefund(caller, row)) return;
  const isFull = right !== 'withdrawal' && refundCents === undefined && askedOn === undefined;
  if (!isFull) throw new AppError('forbidden');
}

/**
 * Lets the seller record only what the buyer requested, here or by post with its tracking number. A partial
 * refund by post is only for a client without an account.
 */
function refuseUnasked(caller: Identity, row: SaleRow, { right, askedOn, receipt }: SaleChange): void {
  if (!mayAgreeRefund(caller, row) || row.rescissionRequestedAt !== null) return;
  const hasLetter = askedOn !== undefined && (right !== 'withdrawal' || row.buyerId === null);
  if (!hasLetter) throw new AppError('rescission_not_requested');
  if (receipt === undefined) {
    throw fieldRefusal('receipt', 'required');
  }
}

/** Reason on record where the buyer gave none: the cooling-off right needs none (CDC, art. 49). */
const COOLING_OFF_REASON = 'arrependimento';

/**
 * Applies an event to a locked sale.
 *
 * @throws AppError `invalid_request` for a missing or unknown field of the event, and the errors of the event
 */
export async function applyEvent(work: Work<Identity>, row: SaleRow, change: SaleChange): Promise<void> {
  refuseFields(change);
  const { event, signedOn = '', isSignedOutside = true, reason = '', receipt = '' } = change;
  if (event === 'confirmSalesOffice') return confirmSalesOffice(work, row);
  if (event === 'sign') return signSale(work, row, { signedOn, isSignedOutside });
  if (event === 'confirm') return confirmSale(work, row);
  if (event === 'reject') return rejectSale(work, row, reason);
  if (event === 'requestRescission') return requestRescission(work, row, reason);
  if (event === 'cancelRescissionRequest') return cancelRescissionRequest(work, row);
  if (event === 'recordTransfer') return recordTransfer(work, row, receipt);
  refuseWithoutSeller(work.actor, row, change);
  refuseUnasked(work.actor, row, change);
  const { right = 'coolingOff', refundCents, askedOn } = change;
  return rescindSale(work, row, {
    right,
    reason: reason || COOLING_OFF_REASON,
    refundCents,
    askedOn,
    letter: change.receipt,
    circumstances: change,
  });
}
