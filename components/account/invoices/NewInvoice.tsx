import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useToast } from '@/contexts/ToastContext';
import type { Invoice } from '@/domain/invoice/schema';
import { useMessages } from '@/hooks/useMessages';
import type { InvoiceFacts } from '@/services/money/invoices';
import panel from '../Panel.module.css';
import { InvoiceForm } from './InvoiceForm';
import styles from './Invoices.module.css';

interface Props {
  /** Recipient of the documents: the buyer of a sale, or a company. */
  readonly recipient: 'sale' | 'company';
  /** Name of the draft; contains the account id. */
  readonly name: string;
  readonly picker: ReactNode;
  readonly to: (id: string) => Pick<InvoiceFacts, 'saleId' | 'entrepreneurId'>;
  readonly onIssued: (invoice: Invoice) => void;
  /** True inside a panel, where a frame would be a second one. */
  readonly isPart?: boolean;
}

/** Button that opens the form of a new nota fiscal or receipt in its place. */
export function NewInvoice({ recipient, name, picker, to, onIssued, isPart = false }: Props) {
  const t = useMessages('invoices');
  const { show } = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const issued = (invoice: Invoice) => {
    onIssued(invoice);
    show({ type: 'success', message: t(`form.done.${invoice.kind}`, { number: invoice.number }) });
    close();
  };
  const Heading = isPart ? 'h3' : 'h2';
  if (!isOpen) {
    return (
      <div className={`screen-only ${panel.actions}`}>
        <button ref={opener} type="button" className="button button-primary" onClick={() => setOpen(true)}>
          {t('form.open')}
        </button>
      </div>
    );
  }
  return (
    <section className={isPart ? styles.part : panel.panel} aria-labelledby="nota-nova">
      <Heading id="nota-nova" ref={heading} tabIndex={-1}>
        {t('form.title')}
      </Heading>
      <p className={panel.lead}>{t(`form.lead.${recipient}`)}</p>
      <InvoiceForm name={name} recipient={picker} to={to} onIssued={issued} onClose={close} />
    </section>
  );
}
