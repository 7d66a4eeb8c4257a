import { type ReactNode, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Icon } from '@/components/shell/icon/Icon';
import { isPhotoDocument } from '@/domain/document/photoDocument';
import type { StoredDocument } from '@/domain/document/schema';
import { useMessages } from '@/hooks/useMessages';
import { PhotoUpload } from '../../documents/PhotoUpload';
import panel from '../../Panel.module.css';
import styles from './Checkout.module.css';

interface Props {
  /** The document that counts, else the newest rejected one; null without either. */
  readonly document: StoredDocument | null;
  /** True before the payment, which never waits for the document. */
  readonly isEarly?: boolean;
  readonly onSent?: () => void;
}

/** A panel, or a fold of one line where something else comes first. */
function Frame({ isEarly, children }: { readonly isEarly: boolean; readonly children: ReactNode }) {
  const t = useMessages('purchase');
  if (isEarly) {
    return (
      <details className={`screen-only ${panel.panel} ${styles.fold}`}>
        <summary>{t('photo.early')}</summary>
        {children}
      </details>
    );
  }
  return (
    <section className={`screen-only ${panel.panel}`} aria-labelledby="reserva-documento">
      <h2 id="reserva-documento">{t('photo.title')}</h2>
      {children}
    </section>
  );
}

/** The buyer's document with a photo, which the company waits for to confirm: its state, or its upload. */
export function PhotoDocument({ document, isEarly = false, onSent }: Props) {
  const t = useMessages('purchase');
  const [sent, setSent] = useState<StoredDocument | null>(null);
  const shown = sent ?? document;
  const isThere = shown !== null && isPhotoDocument(shown);
  const receive = (received: StoredDocument) => {
    setSent(received);
    onSent?.();
  };
  return (
    <>
      <p role="status" className={isThere ? styles.done : 'visually-hidden'}>
        {isThere && (
          <>
            <Icon name="check" />
            <span>{t(`photo.${shown.approval === 'approved' ? 'approved' : 'pending'}`)}</span>
          </>
        )}
      </p>
      {!isThere && (
        <Frame isEarly={isEarly}>
          {shown !== null && (
            <Notice tone="error">
              {t('photo.rejected')} {shown.note && t('finished.reason', { reason: shown.note })}
            </Notice>
          )}
          <p className={styles.lead}>{t(isEarly ? 'photo.earlyLead' : 'photo.lead')}</p>
          <PhotoUpload onSent={receive} />
        </Frame>
      )}
    </>
  );
}
