import type { Recipient } from '@/server/modules/platform/notifications/notify';
import type { Parties } from './policy';

export type Party = 'buyer' | 'seller' | 'partner';

/**
 * Recipient of notifications for a party of a deal; null for a client without an account or a missing partner.
 */
export function recipientOf(
  party: Party,
  { entrepreneurId, buyerId, partnerId }: Omit<Parties, 'brokerId'>,
): Recipient | null {
  if (party === 'seller') return { kind: 'company', id: entrepreneurId };
  const id = party === 'buyer' ? buyerId : partnerId;
  return id === null ? null : { kind: party === 'buyer' ? 'buyer' : 'company', id };
}
