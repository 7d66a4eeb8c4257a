import type { Recipient } from '@/server/modules/platform/notifications/notify';
import type { Parties } from './policy';

export type Party = 'buyer' | 'seller' | 'partner';

/** Whom a party of a deal is told through; null for a client without an account, and where nobody brings one. */
export function recipientOf(
  party: Party,
  { entrepreneurId, buyerId, partnerId }: Omit<Parties, 'brokerId'>,
): Recipient | null {
  if (party === 'seller') return { kind: 'company', id: entrepreneurId };
  const id = party === 'buyer' ? buyerId : partnerId;
  return id === null ? null : { kind: party === 'buyer' ? 'buyer' : 'company', id };
}
