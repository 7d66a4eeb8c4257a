import type { Withdrawal, WithdrawalAction } from '@/domain/withdrawal/schema';
import type { WithdrawalRow } from './transition';

const SHOWN_DIGITS = 3;
const ACTIONS_BY_STATE: Readonly<Partial<Record<WithdrawalRow['state'], readonly WithdrawalAction[]>>> = {
  validating: ['reject'],
  released: ['withdraw', 'reject'],
};

function withdrawalActions({ state, owedCents, repaidCents }: WithdrawalRow): readonly WithdrawalAction[] {
  return repaidCents < owedCents ? ['repay'] : (ACTIONS_BY_STATE[state] ?? []);
}

export function presentWithdrawal(row: WithdrawalRow, canApprove: boolean): Withdrawal {
  const { bankCode, agency, number, holderName } = row.bankAccount;
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    entrepreneurId: row.entrepreneurId,
    saleId: row.saleId,
    parcelNumber: row.parcelNumber,
    amountCents: row.amountCents,
    bankAccount: { bankCode, agency, numberEnd: number.slice(-SHOWN_DIGITS), holderName },
    transferTo: canApprove && row.state === 'released' ? row.bankAccount : null,
    owedCents: row.owedCents - row.repaidCents,
    releasableAt: row.releasableAt.toISOString(),
    reason: row.reason,
    receipt: row.receipt,
    allowedActions: canApprove ? [...withdrawalActions(row)] : [],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
