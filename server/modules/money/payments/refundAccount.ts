import { eq } from 'drizzle-orm';
import { fieldOfAnother } from '@/domain/bankAccount/holder';
import type { RefundAccount } from '@/domain/bankAccount/schema';
import { paths } from '@/domain/site/paths';
import type { Transaction } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';
import { notify } from '@/server/modules/platform/notifications/notify';

/** Whoever has money coming back. */
export interface Payee {
  readonly cpf: string | null;
  readonly bankAccounts: readonly RefundAccount[];
}

/** Where a person's money is transferred to: the first account that is their own, also by the number that they have now. */
export function ownRefundAccount({ cpf, bankAccounts }: Payee): RefundAccount | null {
  if (cpf === null) return null;
  return bankAccounts.find((account) => fieldOfAnother({ cnpj: null, cpf }, account) === null) ?? null;
}

/** Asks a buyer, whose money is to be transferred, where to, unless they have said so. */
export async function askForAccount(
  transaction: Transaction,
  buyerId: string | null,
  amountCents: number,
  now: Date,
): Promise<void> {
  if (buyerId === null) return;
  const [payee] = await transaction
    .select({ cpf: buyer.cpf, bankAccounts: buyer.bankAccounts })
    .from(buyer)
    .where(eq(buyer.id, buyerId));
  if (!payee || ownRefundAccount(payee) !== null) return;
  const notice = {
    kind: 'refundAccountMissing',
    severity: 'warn',
    path: paths.account('reembolso'),
  } as const;
  await notify(transaction, { kind: 'buyer', id: buyerId }, { ...notice, params: { amountCents } }, now);
}
