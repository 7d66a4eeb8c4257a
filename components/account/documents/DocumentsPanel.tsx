import { useState } from 'react';
import type { StoredDocumentKind } from '@/domain/document/kinds';
import type { StoredDocument } from '@/domain/document/schema';
import { useMessages } from '@/hooks/useMessages';
import { deleteDocument } from '@/services/parties/documents';
import panel from '../Panel.module.css';
import { DocumentRow } from './DocumentRow';
import { SendDocument } from './SendDocument';

interface Props {
  /** Document kinds that this account can send. */
  readonly kinds: readonly StoredDocumentKind[];
  readonly documents: readonly StoredDocument[];
  /** Replaces the buyer's text for an empty list. */
  readonly emptyText?: string;
  /** Explains why a document stays until a replacement is approved; null if it can be deleted. */
  readonly keepingText?: (document: StoredDocument, all: readonly StoredDocument[]) => string | null;
  /** For a role that may not send documents. */
  readonly isReadOnly?: boolean;
}

/** Documents of an account with their review state, and the upload form. */
export function DocumentsPanel({
  kinds,
  documents,
  emptyText,
  keepingText = () => null,
  isReadOnly = false,
}: Props) {
  const t = useMessages('account');
  const [items, setItems] = useState(documents);
  const [news, setNews] = useState('');

  const add = (document: StoredDocument) => {
    setItems((before) => [document, ...before]);
    setNews(t('documents.sent', { name: document.name }));
  };
  const remove = async ({ id, name }: StoredDocument) => {
    await deleteDocument(id);
    setItems((before) => before.filter((item) => item.id !== id));
    setNews(t('documents.deleted', { name }));
  };
  return (
    <div className={panel.stack}>
      {!isReadOnly && (
        <section className={`screen-only ${panel.panel}`} aria-labelledby="conta-enviar">
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
                  onDelete={() => remove(item)}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
