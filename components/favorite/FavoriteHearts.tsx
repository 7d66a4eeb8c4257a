import { useEffect, useRef } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { type ToastType, useToast } from '@/contexts/ToastContext';
import { translate } from '@/locales/translate';
import type { Press } from './FavoriteHost';
import { favoriteMessages } from './favoriteMessages';
import { favoriteStore } from './favoriteStore';
import { favoriteOf, HEARTS, readHeart } from './heartChoice';
import { useFavorites } from './useFavorites';
import { useRecovery } from './useRecovery';

/** A member of a company's team has no favourites, and sees no heart. */
function markAll(isMember: boolean): void {
  for (const heart of document.querySelectorAll<HTMLElement>(HEARTS)) {
    heart.hidden = isMember;
    heart.setAttribute('aria-pressed', String(favoriteStore.isKept(readHeart(heart))));
  }
}

/** Keeps or lets go, as the heart stood when it was pressed; answers what came of it. */
async function bring(press: Press, isWanted: boolean): Promise<'kept' | 'removed' | null> {
  const heart = readHeart(press.heart);
  if (isWanted) {
    await favoriteStore.keep(heart.projectId, favoriteOf(heart));
    return 'kept';
  }
  if (!favoriteStore.isKept(heart)) return null;
  await favoriteStore.remove(heart.projectId);
  return 'removed';
}

/** Fills the hearts of what is kept, those too that come with another page or list, and does what a press asks for. */
export default function FavoriteHearts({ press }: { press: Press | null }) {
  const { items, pending, owner } = useFavorites();
  const isMember = owner?.isMember ?? false;
  const recover = useRecovery();
  const { locale } = useMessagesValue();
  const { show } = useToast();
  const answered = useRef<Press | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept has changed.
  useEffect(() => markAll(isMember), [items, pending, isMember]);

  useEffect(() => {
    const watcher = new MutationObserver(() => markAll(isMember));
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-choice'] });
    return () => watcher.disconnect();
  }, [isMember]);

  useEffect(() => {
    const say = (type: ToastType, key: 'kept' | 'removed' | 'failed' | 'team.heart') =>
      show({ type, message: translate(favoriteMessages[locale], key, undefined, locale) });
    if (owner === undefined) return;
    const answer = async () => {
      const isNew = press !== answered.current;
      answered.current = press;
      if (favoriteStore.read().items === null) await favoriteStore.load().catch(recover);
      if (!isNew || press === null) return;
      if (isMember) return say('info', 'team.heart');
      const isWanted = !favoriteStore.isKept(readHeart(press.heart));
      const done = await bring(press, isWanted).catch(async (error: unknown) => {
        await recover(error);
        return bring(press, isWanted);
      });
      if (done !== null) say('success', done);
    };
    answer().catch(() => {
      if (press !== null) say('error', 'failed');
    });
  }, [owner, isMember, press, locale, show, recover]);

  return null;
}
