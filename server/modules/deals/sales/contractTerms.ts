import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@/domain/errors/appError';
import type { ContractTerms } from '@/domain/sale/contractTerms';
import { lackingFields } from '@/domain/sale/summaryFacts';
import { today } from '@/domain/time/calendar';
import type { Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { fieldSentence } from '@/server/http/requests/validation';
import { recordChange } from '@/server/modules/platform/audit/store';
import { assertStanding } from './changeSale';
import { getSale } from './records';
import { sourcesOf } from './summary';
import { type SaleRow, updateSale } from './transitions';

/** What both have signed stays: afterwards only what lacks is told. */
function refuseSigned({ signedOn, contractTerms }: SaleRow, wanted: ContractTerms): void {
  if (signedOn === null || contractTerms === null) return;
  const changed = (Object.keys(contractTerms) as (keyof ContractTerms)[]).filter(
    (name) => contractTerms[name] !== undefined && !isDeepStrictEqual(contractTerms[name], wanted[name]),
  );
  if (changed.length === 0) return;
  const fields = changed.map((name) => [`contractTerms.${name}`, fieldSentence('signed')] as const);
  throw new AppError('invalid_request', {}, Object.fromEntries(fields));
}

/**
 * The seller tells what the contract opens with. What a signed one lacks is completed within its thirty days, or the buyer may
 * leave for it (Lei 4.591/64, art. 35-A, § 1).
 *
 * @throws AppError `invalid_transition` once it was rejected or rescinded, `invalid_request` for what is signed
 */
export async function setContractTerms(
  transaction: Transaction,
  row: SaleRow,
  contractTerms: ContractTerms,
  caller: Identity,
  now: Date,
): Promise<SaleRow> {
  assertStanding(row, 'setContractTerms');
  refuseSigned(row, contractTerms);
  const change = { action: 'sales.contractTerms', subjectKind: 'sale', subjectId: row.id } as const;
  const states = { before: row.contractTerms, after: contractTerms };
  await recordChange(transaction, caller, { ...change, ...states }, now);
  const changed = await updateSale(transaction, row, { contractTerms }, now);
  const isInTime = row.summaryDueOn !== null && today(now) <= row.summaryDueOn;
  if (!isInTime || lackingFields(sourcesOf(await getSale(transaction, row.id))).length > 0) return changed;
  return updateSale(transaction, changed, { summaryDueOn: null }, now);
}
