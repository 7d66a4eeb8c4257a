import { type AnySchema, array, object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { RECORD_IDS, type RecordKind } from '@/domain/payment/records';
import type { Owner } from '@/server/gateways/payments/gateway';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { ownerFor } from '../policy';
import { PROVIDER_ERRORS } from './callProvider';

export const itemsOf = <Item extends AnySchema>(item: Item) => object({ items: array().of(item).required() });

/** Part that all routes of one record share. */
export const oneRecord = (kind: RecordKind) =>
  ({
    who: 'signedIn',
    params: object({ id: string().matches(RECORD_IDS[kind]).required() }),
    errors: ['forbidden', 'payment_record_not_found', ...PROVIDER_ERRORS],
    notFound: 'payment_record_not_found',
  }) as const;

/** Part that all searches share: callers find their own records only. */
export const SEARCH = {
  method: 'POST',
  who: 'signedIn',
  body: object({}).noUnknown(),
  errors: ['forbidden', ...PROVIDER_ERRORS],
} as const;

/** @throws AppError `forbidden` for a caller who may not have records */
export function getOwner(caller: Caller): Owner {
  const owner = ownerFor(requireIdentity(caller));
  if (!owner) throw new AppError('forbidden');
  return owner;
}
