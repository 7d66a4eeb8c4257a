import type { OnlineMethod } from '@/domain/payment/schema';
import { MAX_PAYMENT_CENTS } from '@/domain/project/config';

/** Amounts that the provider accepts of each method in Brazil. */
export const LIMITS_CENTS: Readonly<Record<OnlineMethod, { readonly least: number; readonly most: number }>> =
  {
    card: { least: 50, most: MAX_PAYMENT_CENTS },
    pix: { least: 50, most: MAX_PAYMENT_CENTS },
    boleto: { least: 5_00, most: 49_999_99 },
  };

export function acceptsAmount(method: OnlineMethod, amountCents: number): boolean {
  const { least, most } = LIMITS_CENTS[method];
  return amountCents >= least && amountCents <= most;
}
