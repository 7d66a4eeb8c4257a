import { useEffect, useRef } from 'react';
import type { Press } from '@/components/shell/PressHost';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { type ToastType, useToast } from '@/contexts/ToastContext';
import type { Locale } from '@/domain/site/locale';
import en from '@/locales/en/favorite.json';
import es from '@/locales/es/favorite.json';
import type { MessagesByNamespace } from '@/locales/messages';
import portuguese from '@/locales/pt-BR/favorite.json';
import { translate } from '@/locales/translate';
import { favoriteStore } from './favoriteStore';
import { favoriteOf, HEARTS, readHeart } from './heartChoice';
import { useFavorites } from './useFavorites';
import { useRecovery } from './useRecovery';

/** Bundled with this chunk, because any page may have a heart. */
const favoriteMessages: Readonly<Record<Locale, MessagesByNamespace['favorite']>> = {
  'pt-BR': portuguese,
  en,
  es,
};

/** Operators have no favourites, so their hearts are hidden. */
function markAll(isOperator: boolean): void {
  for (const heart of document.querySelectorAll<HTMLElement>(HEARTS)) {
    heart.hidden = isOperator;
    heart.setAttribute('aria-pressed', String(favoriteStore.isKept(readHeart(heart))));
  }
}

/** Adds or removes the favourite, as the pressed heart showed; returns the outcome. */
async function applyPress(press: Press, isAdded: boolean): Promise<'kept' | 'removed' | null> {
  const heart = readHeart(press.button);
  if (isAdded) {
    await favoriteStore.keep(heart, favoriteOf(heart));
    return 'kept';
  }
  if (!favoriteStore.isKept(heart)) return null;
  await favoriteStore.release(heart);
  return 'removed';
}

/** Fills the hearts of favourites, also those of later pages and lists, and handles each press once. */
export default function FavoriteHearts({ presses }: { presses: readonly Press[] }) {
  const { items, pending, owner } = useFavorites();
  const isOperator = owner?.isOperator ?? false;
  const recover = useRecovery();
  const { locale } = useMessagesValue();
  const { show } = useToast();
  const answered = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the favourites have changed.
  useEffect(() => markAll(isOperator), [items, pending, isOperator]);

  useEffect(() => {
    const watcher = new MutationObserver(() => markAll(isOperator));
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-choice'] });
    return () => watcher.disconnect();
  }, [isOperator]);

  useEffect(() => {
    if (owner === undefined) return;
    const say = (type: ToastType, key: 'kept' | 'removed' | 'failed' | 'operator.heart') =>
      show({ type, message: translate(favoriteMessages[locale], key, undefined, locale) });
    const answer = async (press: Press) => {
      if (isOperator) return say('info', 'operator.heart');
      const isAdded = !favoriteStore.isKept(readHeart(press.button));
      const done = await applyPress(press, isAdded).catch(async (error: unknown) => {
        await recover(error);
        return applyPress(press, isAdded);
      });
      if (done !== null) say('success', done);
    };
    const fresh = presses.slice(answered.current);
    answered.current = presses.length;
    const isUnknown = favoriteStore.read().items === null;
    const isWorthLoading = fresh.length > 0 || !favoriteStore.hasFailed();
    const known = isUnknown && isWorthLoading ? favoriteStore.load().catch(recover) : null;
    for (const press of fresh) {
      const done = known === null ? answer(press) : known.then(() => answer(press));
      done.catch(() => say('error', 'failed'));
    }
    // A background load may fail silently: the hearts stay empty.
    known?.catch(() => {});
  }, [owner, isOperator, presses, locale, show, recover]);

  return null;
}
