import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Conversation, Message } from '@/domain/conversation/schema';
import { useAction } from '@/hooks/calls/useAction';
import { findConversation, markRead } from '@/services/deals/conversations';
import { followOwnDeals } from '@/services/platform/ownEvents';
import type { ConversationText } from './useConversationText';

interface Shown {
  readonly loaded: Conversation;
  /** Oldest first, without gaps. */
  readonly messages: readonly Message[];
  /** Cursor of the messages before these; null at the beginning of the conversation. */
  readonly earlier: string | null;
  readonly readNumber: number;
}

const oldestFirst = (messages: readonly Message[]) =>
  [...new Map(messages.map((message) => [message.number, message])).values()].sort(
    (one, other) => one.number - other.number,
  );

const shownOf = (loaded: Conversation): Shown => ({
  loaded,
  messages: oldestFirst(loaded.items),
  earlier: loaded.nextCursor,
  readNumber: loaded.readNumber,
});

/** With the newest page; it replaces the others if there is a gap between them. */
function withNewest(before: Shown, page: Conversation): Shown {
  const last = before.messages.at(-1)?.number ?? 0;
  const first = page.items.at(-1)?.number ?? 0;
  if (first > last + 1) return { ...shownOf(page), loaded: before.loaded };
  return { ...before, messages: oldestFirst([...before.messages, ...page.items]) };
}

/** True while the end of the conversation is on the screen. */
function useIsSeen(end: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = end;
    if (!current || typeof IntersectionObserver === 'undefined') return setSeen(true);
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    observer.observe(current);
    return () => observer.disconnect();
  }, [end]);
  return isSeen;
}

/** Saves the reader's position once the newest message is on the screen of a visible tab. */
function useMarking(
  saleId: string,
  { messages, readNumber }: Shown,
  isSeen: boolean,
  onRead: (number: number) => void,
): void {
  const number = messages.at(-1)?.number ?? 0;
  const save = useEffectEvent(() => {
    if (!isSeen || number <= readNumber || document.visibilityState !== 'visible') return;
    // A failed call changes nothing: the next message or visit saves the position.
    markRead(saleId, { number }).then(
      (answer) => onRead(answer.readNumber),
      () => {},
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event reads the newest values.
  useEffect(() => {
    save();
    document.addEventListener('visibilitychange', save);
    return () => document.removeEventListener('visibilitychange', save);
  }, [number, readNumber, isSeen]);
}

/** A conversation as it is now: messages of the other side arrive by the person's stream. */
export function useConversation(
  loaded: Conversation,
  end: RefObject<HTMLElement | null>,
  { t, nameOf }: ConversationText,
) {
  const { saleId } = loaded.subject;
  const { isBusy, run } = useAction(t('loadFailed'));
  const [shown, setShown] = useState(() => shownOf(loaded));
  // Another page of the site may show another conversation with the same component.
  if (shown.loaded !== loaded) setShown(shownOf(loaded));
  const [news, setNews] = useState('');

  const reload = useEffectEvent(async () => {
    const last = shown.messages.at(-1)?.number ?? 0;
    // A failed reading changes nothing: the next event or load follows.
    const page = await findConversation(saleId).catch(() => null);
    if (page === null) return;
    setShown((before) => withNewest(before, page));
    const newest = page.items.find(({ number, isOwn }) => number > last && !isOwn);
    if (newest) setNews(t('news', { name: nameOf(newest), text: newest.text ?? newest.file?.name ?? '' }));
  });
  useEffect(
    () =>
      followOwnDeals(
        ({ items }) =>
          items.some(({ kind, id }) => kind === 'conversation' && id === saleId) && void reload(),
      ),
    [saleId],
  );
  useMarking(saleId, shown, useIsSeen(end), (readNumber) =>
    setShown((before) => ({ ...before, readNumber })),
  );

  const add = (message: Message) =>
    setShown((before) => ({ ...before, messages: oldestFirst([...before.messages, message]) }));
  const showEarlier = () =>
    void run(async () => {
      const page = await findConversation(saleId, { cursor: shown.earlier });
      setShown((before) => ({
        ...before,
        messages: oldestFirst([...page.items, ...before.messages]),
        earlier: page.nextCursor,
      }));
    });
  return { ...shown, news, isBusy, add, showEarlier };
}
