import { useEffect, useRef } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { type Conversation, UNREAD_EMAIL_MINUTES } from '@/domain/conversation/schema';
import styles from './Conversation.module.css';
import { MessageForm } from './MessageForm';
import { MessageItem } from './MessageItem';
import { useConversation } from './useConversation';
import { useConversationText } from './useConversationText';

interface Props {
  readonly loaded: Conversation;
  /** Side of the reader, for the words of an empty conversation. */
  readonly side: 'buyer' | 'seller';
}

/** Messages between the buyer and the seller of a sale, the newest last. */
export function ConversationPanel({ loaded, side }: Props) {
  const text = useConversationText();
  const { t } = text;
  const list = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { messages, earlier, news, isBusy, add, showEarlier } = useConversation(loaded, end, text);
  const { saleId } = loaded.subject;
  const last = messages.at(-1)?.number;
  const lastRead = messages.findLast(({ isOwn, isRead }) => isOwn && isRead)?.number;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls to itself.
  useEffect(() => {
    const { current } = list;
    if (current) current.scrollTop = current.scrollHeight;
  }, [last]);
  return (
    <section id="mensagens" className={styles.panel} aria-labelledby="mensagens-titulo">
      <h2 id="mensagens-titulo">{t('title')}</h2>
      <p className={styles.small}>{t('lead', { minutes: UNREAD_EMAIL_MINUTES })}</p>
      <p role="status" className="visually-hidden">
        {news}
      </p>
      {messages.length === 0 ? (
        <p className={styles.empty}>{t(`empty.${side}`)}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard.
        <section ref={list} className={styles.list} aria-label={t('written')} tabIndex={0}>
          {earlier !== null && (
            <ActionButton isBusy={isBusy} className={`button ${styles.earlier}`} onClick={showEarlier}>
              {t('earlier')}
            </ActionButton>
          )}
          <ol className={styles.messages}>
            {messages.map((message) => (
              <MessageItem
                key={message.number}
                saleId={saleId}
                message={message}
                text={text}
                isLastRead={message.number === lastRead}
              />
            ))}
          </ol>
        </section>
      )}
      <div ref={end} />
      {loaded.allowedActions.includes('write') ? (
        <MessageForm saleId={saleId} text={text} onSent={add} />
      ) : (
        <p className={styles.small}>{t('readOnly')}</p>
      )}
    </section>
  );
}
