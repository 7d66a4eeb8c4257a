import { DAY_MS } from '@/domain/time/durations';
import { SAMPLE_IDENTITIES } from '@/server/demo/identities';
import { idOf } from '@/server/demo/ids';
import type { CompanyCaller, Identity } from '@/server/http/callers/caller';
import type { Dependencies } from '@/server/modules/dependencies';
import type { SampleBank } from './money/bank';

export interface Demo extends Pick<Dependencies, 'db' | 'now' | 'emailSite' | 'links' | 'files'> {
  /** Null with a real provider, which cannot receive payments of the past: then no payment has a record. */
  readonly bank: SampleBank | null;
}

/** Company of the sample deals. */
export const COMPANY = idOf('entrepreneur', 'arvoredo');
/** Agency that sells for the company. */
export const PARTNER = idOf('entrepreneur', 'varanda-imoveis');
export const BUYER = idOf('identity', 'buyer');
export const CO_BUYER = idOf('identity', 'coBuyer');

function signedIn(id: string) {
  const email = SAMPLE_IDENTITIES.find(({ sub }) => sub === id)?.email ?? '';
  return { id, email, emailVerified: true };
}

const member = { kind: 'entrepreneur', companyId: COMPANY } as const;
export const helena: Identity = { kind: 'buyer', ...signedIn(BUYER) };
/** Buys together with her, and for himself. */
export const rafael: Identity = { kind: 'buyer', ...signedIn(CO_BUYER) };
/** Transferred a contract to her, and takes over another. */
export const marina: Identity = { kind: 'buyer', ...signedIn(idOf('identity', 'formerBuyer')) };
export const owner = { ...member, role: 'owner', ...signedIn(COMPANY) } satisfies CompanyCaller;
export const broker: Identity = { ...member, role: 'broker', ...signedIn(idOf('identity', 'broker')) };
export const partner = {
  kind: 'entrepreneur',
  companyId: PARTNER,
  role: 'owner',
  ...signedIn(PARTNER),
} satisfies CompanyCaller;

export const operator: Identity = { kind: 'operator', ...signedIn(idOf('identity', 'operator')) };

/** The buyer, as a seller names her. */
export const client = { name: 'Helena Prado', email: helena.email, cpf: null, phone: null };

export const daysAgo = ({ now }: Pick<Demo, 'now'>, days: number) =>
  new Date(now().getTime() - days * DAY_MS);
