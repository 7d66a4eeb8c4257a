import { useEffect, useRef } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Invite } from '@/domain/bond/schema';
import type { BondReply } from '@/domain/bond/states';
import { paths } from '@/domain/site/paths';
import { formatInstant } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import styles from './Invite.module.css';

function Reply({ invite }: { invite: Invite }) {
  const t = useMessages('invite');
  const { reply, attachment, hasAccount } = invite;
  if (reply === 'pending') return null;
  if (reply !== 'accepted') return <p>{t(`replies.${reply}`)}</p>;
  return (
    <>
      <p>{attachment === 'attached' ? t('attached') : t('replies.accepted')}</p>
      {attachment === 'pending' && <p className={styles.small}>{t('creci')}</p>}
      {!hasAccount && <p className={styles.small}>{t('openText')}</p>}
      <p>
        <PageLink
          href={hasAccount ? paths.account() : paths.signUpCompany()}
          className="button button-primary"
        >
          {t(hasAccount ? 'toAccount' : 'open')}
        </PageLink>
      </p>
    </>
  );
}

interface Props {
  readonly invite: Invite;
  readonly isSending: boolean;
  readonly onReply: (status: Exclude<BondReply, 'pending'>) => void;
}

/** The three replies, or the reply that was given. */
export function InviteAnswer({ invite, isSending, onReply }: Props) {
  const t = useMessages('invite');
  const { locale } = useMessagesValue();
  const until = formatInstant(invite.expiresAt, {}, locale);
  const answered = useRef<HTMLDivElement>(null);
  const isAnswered = invite.reply !== 'pending';
  const wasAnswered = useRef(isAnswered);
  useEffect(() => {
    // The pressed button disappears, so the focus moves to the reply.
    if (isAnswered && !wasAnswered.current) answered.current?.focus();
    wasAnswered.current = isAnswered;
  }, [isAnswered]);
  if (isAnswered) {
    return (
      <div ref={answered} tabIndex={-1} role="status" className={styles.answered}>
        <Reply invite={invite} />
      </div>
    );
  }
  if (invite.attachment !== 'pending') return <p role="status">{t('withdrawn')}</p>;
  if (invite.isExpired) return <p role="status">{t('expired', { until })}</p>;
  if (!invite.allowedActions.includes('reply')) return <p role="status">{t('onlyFace')}</p>;
  return (
    <>
      <div className={styles.answers}>
        <ActionButton
          className="button button-primary"
          isBusy={isSending}
          onClick={() => onReply('accepted')}
        >
          {t('accept')}
        </ActionButton>
        <ActionButton isBusy={isSending} onClick={() => onReply('not_interested')}>
          {t('decline')}
        </ActionButton>
        <ActionButton isBusy={isSending} onClick={() => onReply('rejected')}>
          {t('reject')}
        </ActionButton>
      </div>
      <p className={styles.small}>{t('until', { until })}</p>
    </>
  );
}
