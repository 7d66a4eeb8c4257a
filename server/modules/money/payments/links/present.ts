import type { PaymentLink } from '@/domain/paymentLink/schema';
import { linkStateAt } from './openLink';
import type { LinkRow } from './transition';

export function presentLink(
  row: LinkRow,
  { url, canEnd, now }: { url: string | null; canEnd: boolean; now: Date },
): PaymentLink {
  const state = linkStateAt(row, now);
  return {
    id: row.id,
    version: row.version,
    state,
    reservationId: row.reservationId,
    saleId: row.saleId,
    parcelNumber: row.parcelNumber,
    amountCents: row.amountCents,
    expiresAt: row.expiresAt.toISOString(),
    url,
    allowedActions: canEnd && state === 'pending' ? ['expire'] : [],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
