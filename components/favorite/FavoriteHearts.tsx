import { useEffect, useRef } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { useToast } from '@/contexts/ToastContext';
import { translate } from '@/locales/translate';
import type { Press } from './FavoriteHost';
import { favoriteMessages } from './favoriteMessages';
import { favoriteStore } from './favoriteStore';
import { favoriteOf, HEARTS, readHeart } from './heartChoice';
import { useFavorites } from './useFavorites';

function mark(heart: HTMLElement): void {
  heart.setAttribute('aria-pressed', String(favoriteStore.isKept(readHeart(heart))));
}

function markAll(): void {
  for (const heart of document.querySelectorAll<HTMLElement>(HEARTS)) mark(heart);
}

/** Fills the hearts of what is kept, those too that come with another page or list, and does what a press asks for. */
export default function FavoriteHearts({ press }: { press: Press | null }) {
  const { items, pending, owner } = useFavorites();
  const { locale } = useMessagesValue();
  const { show } = useToast();
  const answered = useRef<Press | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept has changed.
  useEffect(markAll, [items, pending]);

  useEffect(() => {
    const watcher = new MutationObserver(markAll);
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-choice'] });
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    const say = (type: 'success' | 'error', key: 'kept' | 'removed' | 'failed') =>
      show({ type, message: translate(favoriteMessages[locale], key, undefined, locale) });
    if (owner === undefined) return;
    const answer = async () => {
      const isNew = press !== answered.current;
      answered.current = press;
      if (favoriteStore.read().items === null) await favoriteStore.load();
      if (!isNew || press === null) return;
      const heart = readHeart(press.heart);
      if (favoriteStore.isKept(heart)) {
        await favoriteStore.remove(heart.projectId);
        say('success', 'removed');
      } else {
        await favoriteStore.keep(heart.projectId, favoriteOf(heart));
        say('success', 'kept');
      }
    };
    answer().catch(() => {
      if (press !== null) say('error', 'failed');
    });
  }, [owner, press, locale, show]);

  return null;
}
