import { AppError } from '@/domain/errors/appError';
import type { SaleChange } from '@/domain/sale/record';
import type { Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { fieldSentence } from '@/server/http/requests/validation';
import { askRescission, confirmSale } from './changeSale';
import { mayAgreeRefund } from './policy';
import { recordTransfer, rejectSale, rescindSale } from './rescindSale';
import { confirmSeat, signSale } from './signSale';
import type { SaleRow } from './transitions';

type Event = SaleChange['event'];
type Field = Exclude<keyof SaleChange, 'version' | 'event'>;

/** What each event is told, and of that what it needs. */
export const SALE_EVENT_FIELDS: Readonly<
  Record<Event, { readonly must: readonly Field[]; readonly may: readonly Field[] }>
> = {
  sign: { must: ['signedOn'], may: ['isSignedOutside'] },
  confirmSeat: { must: [], may: [] },
  confirm: { must: [], may: [] },
  recordTransfer: { must: ['receipt'], may: [] },
  reject: { must: ['reason'], may: [] },
  askRescission: { must: ['reason'], may: [] },
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

function refuseFields({ version: _, event, ...told }: SaleChange): void {
  const { must, may } = SALE_EVENT_FIELDS[event];
  const given = (Object.keys(told) as Field[]).filter((field) => told[field] !== undefined);
  const fields = new Map<string, string>();
  for (const field of must) if (!given.includes(field)) fields.set(field, fieldSentence('required'));
  if (event === 'rescind' && told.right !== 'coolingOff' && told.reason === undefined) {
    fields.set('reason', fieldSentence('required'));
  }
  for (const field of given) {
    if (![...must, ...may].includes(field)) fields.set(field, fieldSentence('unknown', { name: field }));
  }
  if (fields.size > 0) throw new AppError('invalid_request', {}, Object.fromEntries(fields));
}

/** A buyer leaves alone where everything is given back; how much of a withdrawal is, the seller writes down. */
function refuseAlone(caller: Identity, row: SaleRow, { right, refundCents, askedOn }: SaleChange): void {
  if (mayAgreeRefund(caller, row)) return;
  const isAlone = right !== 'withdrawal' && refundCents === undefined && askedOn === undefined;
  if (!isAlone) throw new AppError('forbidden');
}

/**
 * The seller writes down what the buyer asked for, here or by a letter. A letter has its number; less than everything
 * goes back by one only of somebody who has no account to ask by.
 */
function refuseUnasked(caller: Identity, row: SaleRow, { right, askedOn, receipt }: SaleChange): void {
  if (!mayAgreeRefund(caller, row) || row.rescissionAskedAt !== null) return;
  const hasLetter = askedOn !== undefined && (right !== 'withdrawal' || row.buyerId === null);
  if (!hasLetter) throw new AppError('rescission_not_asked');
  if (receipt === undefined) {
    throw new AppError('invalid_request', {}, { receipt: fieldSentence('required') });
  }
}

/** Reason on record where the buyer gave none: the cooling-off right needs none (CDC, art. 49). */
const COOLING_OFF_REASON = 'arrependimento';

/**
 * Does what an event means to a sale that was taken to be changed.
 *
 * @throws AppError `invalid_request` for a field that lacks or does not belong to the event, and what the event throws
 */
export async function applyEvent(
  transaction: Transaction,
  row: SaleRow,
  change: SaleChange,
  caller: Identity,
  now: Date,
): Promise<void> {
  refuseFields(change);
  const { event, signedOn = '', isSignedOutside = true, reason = '', receipt = '' } = change;
  if (event === 'confirmSeat') return confirmSeat(transaction, row, caller, now);
  if (event === 'sign') return signSale(transaction, row, { signedOn, isSignedOutside }, caller, now);
  if (event === 'confirm') return confirmSale(transaction, row, caller, now);
  if (event === 'reject') return rejectSale(transaction, row, { caller, reason }, now);
  if (event === 'askRescission') return askRescission(transaction, row, reason, caller, now);
  if (event === 'recordTransfer') return recordTransfer(transaction, row, receipt, caller, now);
  refuseAlone(caller, row, change);
  refuseUnasked(caller, row, change);
  const { right = 'coolingOff', refundCents, askedOn } = change;
  const leaving = { right, refundCents, askedOn, letter: change.receipt, circumstances: change };
  return rescindSale(transaction, row, leaving, { caller, reason: reason || COOLING_OFF_REASON }, now);
}
