import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@/domain/errors/appError';
import type { ContractTerms } from '@/domain/sale/contractTerms';
import { lackingFields } from '@/domain/sale/summaryFacts';
import { today } from '@/domain/time/calendar';
import { sale } from '@/server/db/schema/deals/sale';
import type { Identity } from '@/server/http/callers/caller';
import { fieldSentence } from '@/server/http/requests/validation';
import { auditedDeal } from '@/server/modules/deals/records/auditedDeal';
import { recordChange } from '@/server/modules/platform/audit/store';
import { updateChanged, updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { getSale } from '../records';
import { assertOpenSale, type SaleRow } from '../transitions';
import { sourcesOf } from './summary';

/** Terms that cost the buyer money. */
const COSTLY: readonly (keyof ContractTerms)[] = ['correction', 'lateCharges'];

/** Refuses changes of signed terms: after the signature only missing terms may be added, and none that cost the buyer. */
function refuseSigned({ signedOn, contractTerms }: SaleRow, next: ContractTerms): void {
  if (signedOn === null) return;
  const signed: ContractTerms = contractTerms ?? {};
  const changed = [...new Set([...(Object.keys(signed) as (keyof ContractTerms)[]), ...COSTLY])].filter(
    (name) =>
      (signed[name] !== undefined || COSTLY.includes(name)) && !isDeepStrictEqual(signed[name], next[name]),
  );
  if (changed.length === 0) return;
  const fields = changed.map((name) => [`contractTerms.${name}`, fieldSentence('signed')] as const);
  throw new AppError('invalid_request', {}, Object.fromEntries(fields));
}

/**
 * Sets the terms of the contract's summary. Missing terms of a signed contract must be completed within
 * thirty days, or the buyer may rescind for the omission (Lei 4.591/64, art. 35-A, § 1).
 *
 * @throws AppError `invalid_transition` for a rejected or rescinded sale, `invalid_request` for signed terms
 */
export async function setContractTerms(
  work: Work<Identity>,
  row: SaleRow,
  contractTerms: ContractTerms,
): Promise<SaleRow> {
  const { tx, now, actor } = work;
  assertOpenSale(row, 'setContractTerms');
  refuseSigned(row, contractTerms);
  const changed = await updateChanged(work, sale, row, { contractTerms });
  if (changed !== row) {
    const terms = { before: { contractTerms: row.contractTerms }, after: { contractTerms } };
    await recordChange(
      tx,
      actor,
      { action: 'sales.contractTerms', ...auditedDeal('sale', row), ...terms },
      now,
    );
  }
  const isInTime = row.summaryDueOn !== null && today(now) <= row.summaryDueOn;
  if (!isInTime || lackingFields(sourcesOf(await getSale(tx, row.id))).length > 0) return changed;
  return updateVersioned(work, sale, changed, { set: { summaryDueOn: null } });
}
