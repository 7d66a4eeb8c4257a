import { eq } from 'drizzle-orm';
import { fieldOfOtherHolder } from '@/domain/bankAccount/holder';
import type { RefundAccount } from '@/domain/bankAccount/schema';
import { buyer } from '@/server/db/schema/parties/buyer';
import type { Work } from '@/server/modules/platform/history/work';
import { notify } from '@/server/modules/platform/notifications/notify';

export interface Payee {
  readonly cpf: string | null;
  readonly bankAccounts: readonly RefundAccount[];
}

/** Account for a transfer to a person: their first one whose CPF is their current CPF. */
export function ownRefundAccount({ cpf, bankAccounts }: Payee): RefundAccount | null {
  if (cpf === null) return null;
  return bankAccounts.find((account) => fieldOfOtherHolder({ cnpj: null, cpf }, account) === null) ?? null;
}

/** Requests a bank account for a refund from a buyer, unless they have one. */
export async function askForAccount(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  buyerId: string | null,
  amountCents: number,
): Promise<void> {
  if (buyerId === null) return;
  const [payee] = await tx
    .select({ cpf: buyer.cpf, bankAccounts: buyer.bankAccounts })
    .from(buyer)
    .where(eq(buyer.id, buyerId));
  if (!payee || ownRefundAccount(payee) !== null) return;
  const notice = {
    kind: 'refundAccountMissing',
    severity: 'warn',
  } as const;
  await notify(tx, { kind: 'buyer', id: buyerId }, { ...notice, params: { amountCents } }, now);
}
