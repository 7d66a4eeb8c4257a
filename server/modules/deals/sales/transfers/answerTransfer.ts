import { eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { type SaleTransferChange, TRANSFER_EVENT_FIELDS } from '@/domain/sale/transfer/schema';
import { ANSWER_DAYS, transferStateAt } from '@/domain/sale/transfer/states';
import { DAY_MS } from '@/domain/time/durations';
import { buyer } from '@/server/db/schema/parties/buyer';
import type { Identity } from '@/server/http/callers/caller';
import { fieldSentence } from '@/server/http/requests/validation';
import { auditedDeal } from '@/server/modules/deals/records/auditedDeal';
import { assertReady } from '@/server/modules/deals/reservations/holds/assertReady';
import { recordChange } from '@/server/modules/platform/audit/store';
import type { Work } from '@/server/modules/platform/history/work';
import { approveTransfer } from './approveTransfer';
import { endTransfer } from './endTransfers';
import { notifyTransfer } from './notifyTransfer';
import { mayEver, partIn } from './policy';
import { type LockedTransfer, lockTransfer, transitionTransfer } from './store';

/** @throws AppError `invalid_request` for a missing field of the event, or one of another event */
function refuseFields({ version: _, event, ...input }: SaleTransferChange): void {
  const { must, may } = TRANSFER_EVENT_FIELDS[event];
  const present = (['reason', 'feeCents'] as const).filter((field) => input[field] !== undefined);
  const fields = new Map<string, string>();
  for (const field of must)
    if (!present.some((name) => name === field)) fields.set(field, fieldSentence('required'));
  for (const field of present) {
    if (![...must, ...may].includes(field)) fields.set(field, fieldSentence('unknown', { name: field }));
  }
  if (fields.size > 0) throw new AppError('invalid_request', {}, Object.fromEntries(fields));
}

/** Action of each event in the audit log; an approval has its own entry. */
const ACTIONS = {
  accept: 'sales.acceptTransfer',
  decline: 'sales.declineTransfer',
  refuse: 'sales.refuseTransfer',
  cancel: 'sales.cancelTransfer',
} as const;

/**
 * Accepts as the named person, whose account is complete and has the CPF that was named.
 *
 * @throws AppError `buyer_incomplete`, `sale_transfer_other_person`
 */
async function accept(work: Work<Identity>, { row }: LockedTransfer): Promise<void> {
  const { tx, now, actor } = work;
  await assertReady(work);
  const [account] = await tx.select({ cpf: buyer.cpf }).from(buyer).where(eq(buyer.id, actor.id));
  if (account?.cpf !== row.toCpf) throw new AppError('sale_transfer_other_person');
  const expiresAt = new Date(now.getTime() + ANSWER_DAYS * DAY_MS);
  const accepted = await transitionTransfer(work, row, 'accept', {
    set: { toBuyerId: actor.id, acceptedAt: now, expiresAt },
  });
  await notifyTransfer(work, accepted, 'saleTransferAccepted', { to: ['giver', 'seller', 'partner'] });
}

/** Refuses as the seller, with the reason. */
async function refuse(work: Work<Identity>, { row }: LockedTransfer, reason: string): Promise<void> {
  const refused = await transitionTransfer(work, row, 'refuse', {
    reason,
    set: { reason, endedAt: work.now },
  });
  await notifyTransfer(work, refused, 'saleTransferRefused', {
    to: ['giver', 'receiver', 'partner'],
    severity: 'warn',
  });
}

async function perform(
  work: Work<Identity>,
  locked: LockedTransfer,
  change: SaleTransferChange,
): Promise<void> {
  const { event, reason = '', feeCents = null } = change;
  if (event === 'approve') return approveTransfer(work, locked, feeCents);
  if (event === 'accept') await accept(work, locked);
  else if (event === 'refuse') await refuse(work, locked, reason);
  else await endTransfer(work, locked.row, event);
  const entry = { action: ACTIONS[event], ...auditedDeal('sale', locked.sold) } as const;
  await recordChange(work.tx, work.actor, entry, work.now);
}

/**
 * Changes the state of a transfer, under the locks of its item and its sale.
 *
 * @throws AppError `sale_transfer_not_found`, `forbidden`, `version_conflict`, `invalid_transition`, and the errors of the event
 */
export async function answerTransfer(
  work: Work<Identity>,
  id: string,
  change: SaleTransferChange,
): Promise<void> {
  refuseFields(change);
  const { actor, now } = work;
  const locked = await lockTransfer(work, id);
  const { row, sold } = locked;
  if (partIn(actor, row, sold) === null) throw new AppError('sale_transfer_not_found');
  if (!mayEver(actor, row, sold, change.event)) throw new AppError('forbidden');
  if (row.version !== change.version) throw new AppError('version_conflict');
  const from = transferStateAt(row, now);
  if (from === 'expired') throw new AppError('invalid_transition', { from, event: change.event });
  await perform(work, locked, change);
}
