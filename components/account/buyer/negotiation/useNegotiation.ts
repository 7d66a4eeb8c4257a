import { useEffect, useEffectEvent, useState } from 'react';
import type { NegotiationDetail } from '@/domain/negotiation/schema';
import { useAction } from '@/hooks/calls/useAction';
import { findNegotiation } from '@/services/deals/negotiations';
import { ApiError } from '@/services/http/apiError';
import { followOwnDeals } from '@/services/platform/ownEvents';
import type { NegotiationText } from './useNegotiationText';

/** Sentence about what the other side did. */
function newsOf(before: NegotiationDetail, after: NegotiationDetail, { t, money }: NegotiationText): string {
  if (after.version === before.version) return '';
  if (after.confirmation === 'confirmed') return t('news.confirmed');
  if (after.confirmation === 'rejected') return t('news.ended');
  if (after.offer.side === 'seller') return t('news.round', { amount: money(after.offer.priceCents) });
  return t('news.changed');
}

/** The negotiation as it is now: a change of either side arrives by the person's stream. */
export function useNegotiation(loaded: NegotiationDetail | null, text: NegotiationText) {
  const { isBusy, run } = useAction(text.t('failed'));
  const [shown, setShown] = useState({ loaded, current: loaded });
  // Another page of the site may show another negotiation with the same component.
  if (shown.loaded !== loaded) setShown({ loaded, current: loaded });
  const { current } = shown;
  const [news, setNews] = useState('');
  const put = (next: NegotiationDetail) => setShown((before) => ({ ...before, current: next }));

  const reload = useEffectEvent(async () => {
    if (current === null) return;
    // A failed reading changes nothing: the next event or load follows.
    const found = await findNegotiation(current.id).catch(() => null);
    if (found === null) return;
    const sentence = newsOf(current, found, text);
    put(found);
    if (sentence) setNews(sentence);
  });
  const id = current?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    // Another negotiation of the person may be one that this page names.
    return followOwnDeals(({ items }) => items.some(({ kind }) => kind === 'negotiation') && void reload());
  }, [id]);

  /** Changes the record; after a lost race it is read again, and the refusal is shown. */
  const change = (act: () => Promise<NegotiationDetail>, done: string): Promise<boolean> =>
    run(async () => {
      try {
        put(await act());
        setNews('');
      } catch (error) {
        if (error instanceof ApiError && error.status === 409 && id !== null) put(await findNegotiation(id));
        throw error;
      }
    }, done);
  return { negotiation: current, news, isBusy, change, run };
}
