import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Message } from '@/domain/conversation/schema';
import { formatBytes } from '@/domain/document/fileSize';
import { formatInstant } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';

/** Sentences, sizes and times of a conversation in the language of the page. */
export function useConversationText() {
  const t = useMessages('conversation');
  const { locale } = useMessagesValue();
  return {
    t,
    at: (instant: string) => formatInstant(instant, {}, locale),
    size: (bytes: number) => formatBytes(bytes, locale),
    nameOf: ({ isOwn, authorName, side }: Pick<Message, 'isOwn' | 'authorName' | 'side'>) =>
      isOwn ? t('you') : (authorName ?? t(`unknown.${side}`)),
  };
}

export type ConversationText = ReturnType<typeof useConversationText>;
