import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBytes } from '@/domain/document/fileSize';
import type { StoredDocument } from '@/domain/document/schema';
import { formatInstant } from '@/domain/time/calendar';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { ConfirmAction } from '../ConfirmAction';
import panel from '../Panel.module.css';
import styles from './Documents.module.css';
import { OpenDocument } from './OpenDocument';

interface Props {
  readonly document: StoredDocument;
  /** Reason why it cannot be deleted yet; null if it can. */
  readonly keeping: string | null;
  readonly onDelete: () => Promise<void>;
}

/** Document with its review, and the actions that the API allows. */
export function DocumentRow({ document, keeping, onDelete }: Props) {
  const t = useMessages('account');
  const { locale } = useMessagesValue();
  const { isBusy, run } = useAction(t('documents.deleteFailed'));
  const { kind, name, bytes, approval, note, createdAt, allowedActions } = document;
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
        <OpenDocument document={document} />
        {allowedActions.includes('delete') && keeping === null && (
          <ConfirmAction
            label={t('documents.delete')}
            name={t('documents.deleteNamed', { name })}
            question={t('documents.confirm', { name })}
            yes={t('documents.confirmYes')}
            no={t('documents.confirmNo')}
            isBusy={isBusy}
            onConfirm={() => void run(onDelete)}
          />
        )}
      </div>
    </article>
  );
}
