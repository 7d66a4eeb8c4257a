import { type ComponentProps, useRef, useState } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { useToast } from '@/contexts/ToastContext';
import { formatBytes } from '@/domain/document/fileSize';
import type { StoredDocument } from '@/domain/document/schema';
import { formatInstant } from '@/domain/time/calendar';
import { rememberHeading } from '@/hooks/keepFocus';
import { useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';
import { linkToDocument } from '@/services/parties/documents';
import { Confirmation } from '../Confirmation';
import panel from '../Panel.module.css';
import { useSignedInCall } from '../useSignedInCall';
import styles from './Documents.module.css';

interface Props {
  readonly document: StoredDocument;
  /** Reason why it cannot be deleted yet; null if it can. */
  readonly keeping: string | null;
  /** Null for a role that may not delete it. */
  readonly onDelete: (() => Promise<void>) | null;
}

type ConfirmProps = Pick<ComponentProps<typeof Confirmation>, 'isBusy' | 'onYes' | 'onNo'> & {
  readonly name: string;
};

function ConfirmDeletion({ name, ...rest }: ConfirmProps) {
  const t = useMessages('account');
  const question = t('documents.confirm', { name });
  const answers = { yes: t('documents.confirmYes'), no: t('documents.confirmNo') };
  return <Confirmation {...rest} {...answers} label={question} question={question} />;
}

export function DocumentRow({
  document: { id, kind, name, bytes, approval, note, createdAt },
  keeping,
  onDelete,
}: Props) {
  const t = useMessages('account');
  const { locale } = useMessagesValue();
  const { show } = useToast();
  const call = useSignedInCall();
  const opener = useRef<HTMLButtonElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const reportFailure = (error: unknown) => {
    const isReported = error instanceof ApiError && error.status > 0;
    show({ type: 'error', message: isReported ? error.message : t('documents.linkFailed') });
  };
  const open = () =>
    call(() => linkToDocument(id))
      .then(({ url }) => window.location.assign(url))
      .catch(reportFailure);
  const keep = () => {
    setBusy(false);
    setConfirming(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const remove = () => {
    const focusHeading = rememberHeading();
    setBusy(true);
    onDelete?.().then(focusHeading, (error: unknown) => {
      keep();
      reportFailure(error);
    });
  };
  if (isConfirming) return <ConfirmDeletion name={name} isBusy={isBusy} onYes={remove} onNo={keep} />;
  return (
    <article className={panel.row}>
      <div className={panel.rowText}>
        <h3 className={panel.rowTitle}>{t(`documents.kinds.${kind}`)}</h3>
        <p className={styles.file}>{name}</p>
        <p className={panel.small}>
          {t('documents.sentOn', {
            date: formatInstant(createdAt, {}, locale),
            size: formatBytes(bytes, locale),
          })}
        </p>
        <p className={styles.state} data-approval={approval}>
          {t(`documents.approvals.${approval}`)}
        </p>
        {note !== null && <p className={styles.why}>{t('documents.why', { note })}</p>}
        {keeping !== null && <p className={panel.small}>{keeping}</p>}
      </div>
      <div className={panel.actions}>
        <button
          type="button"
          className="button"
          aria-label={t('documents.openNamed', { name })}
          onClick={() => void open()}
        >
          {t('documents.open')}
        </button>
        {onDelete && keeping === null && (
          <button
            ref={opener}
            type="button"
            className="button"
            aria-label={t('documents.deleteNamed', { name })}
            onClick={() => setConfirming(true)}
          >
            {t('documents.delete')}
          </button>
        )}
      </div>
    </article>
  );
}
