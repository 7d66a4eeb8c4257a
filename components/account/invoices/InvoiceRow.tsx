import { type RefObject, useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { formatAccessKey } from '@/domain/invoice/accessKey';
import type { Invoice } from '@/domain/invoice/schema';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { linkToInvoice } from '@/services/money/invoices';
import { NoteForm } from '../NoteForm';
import panel from '../Panel.module.css';
import styles from './Invoices.module.css';
import { useInvoiceLabels } from './useInvoiceLabels';

interface Props {
  readonly invoice: Invoice;
  /** Other side of the document: the reader is the issuer or the recipient. */
  readonly other: 'issuer' | 'recipient';
  readonly isSending: boolean;
  readonly onCancel: (reason: string) => void;
}

function InvoiceFacts({ invoice, other }: Pick<Props, 'invoice' | 'other'>) {
  const t = useMessages('invoices');
  const labels = useInvoiceLabels();
  const facts = [
    [t(other), labels[other](invoice)],
    [t('issuedOn'), labels.day(invoice)],
    [t('file'), labels.file(invoice)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {invoice.accessKey !== null && (
        <div className={styles.key}>
          <dt>{t('key')}</dt>
          <dd>{formatAccessKey(invoice.accessKey)}</dd>
        </div>
      )}
    </dl>
  );
}

function InvoiceText({ invoice }: Pick<Props, 'invoice'>) {
  const labels = useInvoiceLabels();
  const item = labels.item(invoice);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.named}>
          <h3 className={styles.title}>{labels.name(invoice)}</h3>
          <p className={styles.state}>{labels.state(invoice)}</p>
        </div>
        <p className={styles.amount}>{labels.amount(invoice)}</p>
      </div>
      <div className={panel.rowText}>
        <p className={styles.text}>{invoice.description}</p>
        {item !== null && <p className={panel.small}>{item}</p>}
      </div>
    </>
  );
}

interface ActionsProps {
  readonly invoice: Invoice;
  readonly canceler: RefObject<HTMLButtonElement | null>;
  readonly onCancel: () => void;
}

function InvoiceActions({ invoice, canceler, onCancel }: ActionsProps) {
  const t = useMessages('invoices');
  const ofAccount = useMessages('account');
  const { isBusy, run } = useAction(ofAccount('documents.linkFailed'));
  const name = useInvoiceLabels().name(invoice);
  const download = () => run(async () => window.location.assign((await linkToInvoice(invoice.id)).url));
  return (
    <div className={`screen-only ${panel.actions}`}>
      <ActionButton isBusy={isBusy} aria-label={t('downloadNamed', { name })} onClick={() => void download()}>
        {t('download')}
      </ActionButton>
      {invoice.allowedActions.includes('cancel') && (
        <button
          ref={canceler}
          type="button"
          className="button"
          aria-label={t('cancel.named', { name })}
          onClick={onCancel}
        >
          {t('cancel.label')}
        </button>
      )}
    </div>
  );
}

/** One nota fiscal or receipt with its download; its issuer cancels it with a reason. */
export function InvoiceRow({ invoice, other, isSending, onCancel }: Props) {
  const t = useMessages('invoices');
  const canceler = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { state, reason } = invoice;
  const isCanceling = isOpen && state === 'issued';
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => canceler.current?.focus());
  };
  return (
    <article className={styles.row} data-state={state}>
      <InvoiceText invoice={invoice} />
      {reason !== null && (
        <p className={styles.text}>
          <strong>{t('reason')}:</strong> {reason}
        </p>
      )}
      <div className={styles.foot}>
        <InvoiceFacts invoice={invoice} other={other} />
        {!isCanceling && (
          <InvoiceActions invoice={invoice} canceler={canceler} onCancel={() => setOpen(true)} />
        )}
      </div>
      {isCanceling && (
        <NoteForm
          label={t('cancel.why')}
          help={t('cancel.help')}
          missing={t('cancel.missing')}
          confirm={t('cancel.confirm')}
          isDangerous
          isBusy={isSending}
          onSend={onCancel}
          onCancel={close}
        />
      )}
    </article>
  );
}
