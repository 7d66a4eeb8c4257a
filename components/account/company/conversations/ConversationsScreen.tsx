import { useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { inventoryTitle } from '@/components/shell/inventoryLabel';
import { PageLink } from '@/components/shell/PageLink';
import type { ListedConversation } from '@/domain/conversation/schema';
import type { Page } from '@/domain/site/page';
import { paths } from '@/domain/site/paths';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { listConversations } from '@/services/deals/conversations';
import { useConversationText } from '../../conversation/useConversationText';
import panel from '../../Panel.module.css';
import styles from './Conversations.module.css';

function ConversationRow({ listed }: { readonly listed: ListedConversation }) {
  const { t, at, nameOf } = useConversationText();
  const cart = useMessages('cart');
  const { id, subject, lastMessage, unread } = listed;
  const name = subject.clientName ?? t('list.forgotten');
  const last = lastMessage.text ?? lastMessage.file?.name ?? '';
  return (
    <li className={panel.row} data-is-unread={unread > 0 || undefined}>
      <div className={panel.rowText}>
        <h2 className={panel.rowTitle}>{name}</h2>
        <p>
          {subject.project.title}, {inventoryTitle(cart, subject.label)}
        </p>
        <p className={styles.last}>{t('list.last', { name: nameOf(lastMessage), text: last })}</p>
        <p className={panel.small}>
          {at(lastMessage.createdAt)}
          {unread > 0 && <strong className={styles.unread}>{t('list.unread', { count: unread })}</strong>}
        </p>
      </div>
      <PageLink
        href={paths.console(`clientes/mensagens/${id}`)}
        className="button screen-only"
        aria-label={t('list.openOf', { name })}
      >
        {t('list.open')}
      </PageLink>
    </li>
  );
}

/** Conversations of the company's sales, those with the newest message first. */
export function ConversationsScreen({ loaded }: { readonly loaded: Page<ListedConversation> }) {
  const { t } = useConversationText();
  const ofAccount = useMessages('account');
  const { isBusy, run } = useAction(t('loadFailed'));
  const [{ items, nextCursor }, setShown] = useState(loaded);
  const more = () =>
    run(async () => {
      const page = await listConversations({ cursor: nextCursor });
      setShown((before) => ({ ...page, items: [...before.items, ...page.items] }));
    });
  if (items.length === 0) {
    return (
      <section className={panel.panel}>
        <h2>{t('list.empty.title')}</h2>
        <p className={panel.lead}>{t('list.empty.text')}</p>
      </section>
    );
  }
  return (
    <div className={panel.stack}>
      <section className={panel.panel} aria-label={t('title')}>
        <ul className={panel.rows}>
          {items.map((listed) => (
            <ConversationRow key={listed.id} listed={listed} />
          ))}
        </ul>
      </section>
      {nextCursor !== null && (
        <p>
          <ActionButton isBusy={isBusy} onClick={() => void more()}>
            {ofAccount('lists.more')}
          </ActionButton>
        </p>
      )}
    </div>
  );
}
