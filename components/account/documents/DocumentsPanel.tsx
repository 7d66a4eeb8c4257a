import { useState } from 'react';
import type { StoredDocumentKind } from '@/domain/document/kinds';
import type { StoredDocument } from '@/domain/document/schema';
import { useMessages } from '@/hooks/useMessages';
import { deleteDocument } from '@/services/parties/documents';
import panel from '../Panel.module.css';
import { useSignedInCall } from '../useSignedInCall';
import { DocumentRow } from './DocumentRow';
import { SendDocument } from './SendDocument';

interface Props {
  /** What is asked of this account. */
  readonly kinds: readonly StoredDocumentKind[];
  readonly documents: readonly StoredDocument[];
  /** Instead of what a buyer is told who has sent nothing. */
  readonly emptyText?: string;
  /** What is told of those that stay until others take their place, with what was sent. */
  readonly keepingText?: (document: StoredDocument, all: readonly StoredDocument[]) => string | null;
  /** For whoever may see the documents, but neither send nor delete any. */
  readonly isReadOnly?: boolean;
}

/** What was sent, with what became of it, and the way to send more. */
export function DocumentsPanel({
  kinds,
  documents,
  emptyText,
  keepingText = () => null,
  isReadOnly = false,
}: Props) {
  const t = useMessages('account');
  const call = useSignedInCall();
  const [items, setItems] = useState(documents);
  const [news, setNews] = useState('');

  const add = (document: StoredDocument) => {
    setItems((before) => [document, ...before]);
    setNews(t('documents.sent', { name: document.name }));
  };
  const remove = async ({ id, name }: StoredDocument) => {
    await call(() => deleteDocument(id));
    setItems((before) => before.filter((item) => item.id !== id));
    setNews(t('documents.deleted', { name }));
  };
  return (
    <div className={panel.stack}>
      {!isReadOnly && (
        <section className={panel.panel} aria-labelledby="conta-enviar">
          <h2 id="conta-enviar">{t('documents.send')}</h2>
          <SendDocument kinds={kinds} onSent={add} />
        </section>
      )}
      <section className={panel.panel} aria-labelledby="conta-enviados">
        <h2 id="conta-enviados">{t('documents.list')}</h2>
        <p role="status" className={panel.news}>
          {news}
        </p>
        {items.length === 0 ? (
          <p className={panel.lead}>{emptyText ?? t('documents.empty')}</p>
        ) : (
          <ul className={panel.rows}>
            {items.map((item) => (
              <li key={item.id}>
                <DocumentRow
                  document={item}
                  keeping={keepingText(item, items)}
                  onDelete={isReadOnly ? null : () => remove(item)}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
