import { v7 as uuidv7 } from 'uuid';
import { isClient } from '@/domain/deal/client';
import { AppError } from '@/domain/errors/appError';
import { type NewSaleTransfer, namedPerson } from '@/domain/sale/transfer/schema';
import { ACCEPT_DAYS } from '@/domain/sale/transfer/states';
import { oneLine } from '@/domain/text';
import { DAY_MS } from '@/domain/time/durations';
import { violatedConstraint } from '@/server/db/client';
import { saleTransfer } from '@/server/db/schema/deals/saleTransfer';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { auditedDeal } from '@/server/modules/deals/records/auditedDeal';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';
import { canTransfer } from '../policy';
import { type SaleRow, stateOf } from '../transitions';
import { assertNoObstacle } from './assertNoObstacle';
import { expireTransfer } from './endTransfers';
import { mailNamedPerson, notifyTransfer } from './notifyTransfer';
import { hasFurtherBuyers, lockOpenTransfer, type TransferRow } from './store';

const EVENT = 'requestTransfer';

/** @throws AppError `invalid_request` for the buyer, or for the price of a transfer without one */
function refusePerson(sold: SaleRow, input: NewSaleTransfer): void {
  const person = namedPerson(input);
  if (isClient(sold.client, { email: person.toEmail })) throw fieldRefusal('email', 'samePerson');
  if (person.toCpf === sold.client.cpf) throw fieldRefusal('cpf', 'samePerson');
  if (input.priceCents !== null && !input.isForValue) throw fieldRefusal('priceCents', 'invalid');
}

/** An open transfer whose time is over gives way; another one stays. */
async function refuseOpen(work: Work, { id }: SaleRow): Promise<void> {
  const open = await lockOpenTransfer(work, id);
  if (open === null) return;
  if (work.now < open.expiresAt) throw new AppError('sale_transfer_open');
  await expireTransfer({ ...work, actor: 'clock' }, open);
}

async function insertTransfer(
  { tx, now, actor }: Work<Identity>,
  sold: SaleRow,
  input: NewSaleTransfer,
): Promise<TransferRow> {
  const note = input.note === null ? null : oneLine(input.note) || null;
  const [created] = await tx
    .insert(saleTransfer)
    .values({
      id: uuidv7(),
      saleId: sold.id,
      entrepreneurId: sold.entrepreneurId,
      fromBuyerId: actor.id,
      fromClient: sold.client,
      ...namedPerson(input),
      isForValue: input.isForValue,
      priceCents: input.priceCents,
      note,
      expiresAt: new Date(now.getTime() + ACCEPT_DAYS * DAY_MS),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'sale_transfer_open') throw new AppError('sale_transfer_open');
      throw error;
    });
  if (!created) throw new Error('inserted transfer was not returned');
  return created;
}

/**
 * Records the buyer's request to transfer a locked sale to another person, who is e-mailed.
 *
 * @returns id of the transfer
 * @throws AppError `invalid_transition`, `invalid_request`, `sale_transfer_open`, `sale_transfer_of_several`, and the obstacles
 */
export async function requestTransfer(
  work: Work<Identity>,
  sold: SaleRow,
  input: NewSaleTransfer,
  site: EmailSite,
): Promise<string> {
  const { tx, now, actor } = work;
  if (!canTransfer(sold)) throw new AppError('invalid_transition', { from: stateOf(sold), event: EVENT });
  refusePerson(sold, input);
  if (await hasFurtherBuyers(work, sold)) throw new AppError('sale_transfer_of_several');
  await refuseOpen(work, sold);
  await assertNoObstacle(work, sold);
  const created = await insertTransfer(work, sold, input);
  const begun = { subjectKind: 'saleTransfer', subjectId: created.id, event: EVENT } as const;
  await recordState(tx, actor, { ...begun, from: null, to: created.state }, now);
  const entry = { action: 'sales.requestTransfer', ...auditedDeal('sale', sold) } as const;
  await recordChange(tx, actor, { ...entry, after: { isForValue: created.isForValue } }, now);
  await notifyTransfer(work, created, 'saleTransferRequested', { to: ['receiver'] });
  await mailNamedPerson(work, created, site);
  return created.id;
}
