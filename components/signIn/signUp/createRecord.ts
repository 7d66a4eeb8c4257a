import { poolOfPortal } from '@/domain/identity/session';
import { createUser } from '@/services/account/users';
import { ApiError } from '@/services/http/apiError';
import { carryToken } from '@/services/http/createService';
import { createEntrepreneur } from '@/services/parties/entrepreneurs';
import { identityCalls } from '../identityCalls';
import type { PortalProps } from '../portal/portalPage';
import { dropPending, findPending, type PendingRecord } from './pendingRecord';

/** Signed-in person without a record, with the data given at sign-up in this tab. */
export interface Newcomer {
  readonly pool: PendingRecord['pool'];
  readonly email: string;
  readonly name: string;
  readonly pending: PendingRecord | null;
}

export async function findNewcomer({ portal }: Pick<PortalProps, 'portal'>): Promise<Newcomer | null> {
  const { findIdentity, bearerOf } = await identityCalls();
  const pool = poolOfPortal(portal);
  const identity = await findIdentity(pool);
  if (identity === null) return null;
  carryToken(bearerOf(pool));
  const { email } = identity;
  const pending = findPending(pool, email);
  return { pool, email, name: pending?.name ?? identity.name ?? '', pending };
}

async function create({ name, phone, company }: PendingRecord): Promise<void> {
  const phones = phone === '' ? [] : [phone];
  if (company === null) {
    await createUser({ name, phones });
    return;
  }
  const { phone: _phone, ...details } = company;
  await createEntrepreneur({ ...details, contactName: name, phones });
}

export type CreationOutcome =
  | { readonly kind: 'opened' }
  /** Data are missing: those of a company, or those that the API refused. */
  | { readonly kind: 'asking'; readonly refusal: ApiError | null };

/** Creates the record of a newcomer from the known data. */
export async function createRecord({ pool, email, name, pending }: Newcomer): Promise<CreationOutcome> {
  const [mailbox = email] = email.split('@');
  const known = pending ?? { pool, email, name: name || mailbox, phone: '', company: null };
  if (pool === 'entrepreneur' && known.company === null) return { kind: 'asking', refusal: null };
  try {
    await create(known);
    dropPending();
    return { kind: 'opened' };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isRefused && pool === 'entrepreneur') return { kind: 'asking', refusal: error };
    throw error;
  }
}
