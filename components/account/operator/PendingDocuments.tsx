import { useMessagesValue } from '@/contexts/MessagesContext';
import type { ReviewedDocument } from '@/domain/document/schema';
import { formatInstant } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import documents from '../documents/Documents.module.css';
import { OpenDocument } from '../documents/OpenDocument';
import panel from '../Panel.module.css';
import { ReviewActions } from './ReviewActions';
import type { OperatorQueue, Review } from './useQueue';

interface Props extends Pick<OperatorQueue, 'documents'> {
  readonly onReview: (id: string, review: Review) => Promise<void>;
}

interface RowProps {
  readonly document: ReviewedDocument;
  readonly onReview: (review: Review) => Promise<void>;
}

function DocumentRow({ document, onReview }: RowProps) {
  const t = useMessages('account');
  const { locale } = useMessagesValue();
  const { kind, name, ownerName, createdAt } = document;
  const review = { approve: t('operation.documents.approve'), reject: t('operation.documents.reject') };
  return (
    <li className={panel.row}>
      <div className={panel.rowText}>
        <h3 className={panel.rowTitle}>{t(`documents.kinds.${kind}`)}</h3>
        {ownerName !== null && (
          <p className={panel.small}>{t('operation.documents.of', { name: ownerName })}</p>
        )}
        <p className={documents.file}>{name}</p>
        <p className={panel.small}>
          {t('operation.documents.since', { date: formatInstant(createdAt, {}, locale) })}
        </p>
      </div>
      <ReviewActions name={name} outcomeMessages={review} onReview={onReview}>
        <OpenDocument document={document} />
      </ReviewActions>
    </li>
  );
}

/** Documents pending review, oldest first. */
export function PendingDocuments({ documents: { items, total }, onReview }: Props) {
  const t = useMessages('account');
  if (items.length === 0) return <p className={panel.lead}>{t('operation.documents.none')}</p>;
  return (
    <>
      <ul className={panel.rows}>
        {items.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            onReview={(review) => onReview(document.id, review)}
          />
        ))}
      </ul>
      {total > items.length && (
        <p className={panel.small}>{t('operation.documents.more', { count: total - items.length })}</p>
      )}
    </>
  );
}
