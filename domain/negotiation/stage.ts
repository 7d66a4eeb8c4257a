import type { NegotiationDetail } from '@/domain/negotiation/schema';

/**
 * - `first`: no proposal yet.
 * - `yours`, `theirs`: the side whose answer is awaited.
 * - `agreed`, `over`: accepted, within and after the time of its price.
 * - `expired`, `ended`, `refused`: closed by the clock, by the buyer, by the company.
 */
export type Stage = 'first' | 'yours' | 'theirs' | 'agreed' | 'over' | 'expired' | 'ended' | 'refused';

/** @param now present time in milliseconds */
export function stageOf(negotiation: NegotiationDetail | null, now: number): Stage {
  if (negotiation === null) return 'first';
  const { confirmation, roundExpiresAt, fixedUntil, history } = negotiation;
  if (confirmation === 'confirmed') return Date.parse(fixedUntil ?? '') > now ? 'agreed' : 'over';
  if (confirmation === 'rejected') {
    const last = history.at(-1);
    // The record may be shown as expired before the clock has written it.
    if (last?.event !== 'reject') return 'expired';
    return last.by === 'buyer' ? 'ended' : 'refused';
  }
  if (roundExpiresAt !== null && Date.parse(roundExpiresAt) <= now) return 'expired';
  return confirmation === 'awaiting' ? 'yours' : 'theirs';
}
