import { ActionButton } from '@/components/form/ActionButton';
import { Notice } from '@/components/form/Notice';
import { formatCnpj } from '@/domain/brazil/cnpj';
import { formatCpf } from '@/domain/brazil/cpf';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { Invoice } from '@/domain/invoice/schema';
import { textFilters } from '@/domain/listing/textFilters';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { queryEntrepreneurs } from '@/services/parties/entrepreneurs';
import { MuiRoot } from '@/theme/MuiRoot';
import { InvoiceRow } from '../invoices/InvoiceRow';
import styles from '../invoices/Invoices.module.css';
import { NewInvoice } from '../invoices/NewInvoice';
import { type PickedRecord, RecordPicker } from '../invoices/RecordPicker';
import { useCancelInvoice } from '../invoices/useCancelInvoice';
import { useLatestInvoices } from '../invoices/useLatestInvoices';
import { useFocusOnNew } from '../lists/useFocusOnNew';
import panel from '../Panel.module.css';

const SHOWN_COMPANIES = 8;
const NONE: readonly Invoice[] = [];

function pickedOf({ id, tradeName, legalName, cnpj, cpf }: CompanyAccount): PickedRecord {
  const number = cnpj ? formatCnpj(cnpj) : cpf && formatCpf(cpf);
  return { id, title: tradeName, detail: [legalName, number].filter(Boolean).join(' · ') };
}

async function findCompanies(text: string): Promise<PickedRecord[]> {
  const filters = textFilters(text);
  if (filters.length === 0) return [];
  return (await queryEntrepreneurs({ filters, limit: SHOWN_COMPANIES })).items.map(pickedOf);
}

const toCompany = (entrepreneurId: string) => ({ entrepreneurId, saleId: undefined });

function Latest({ latest }: { latest: ReturnType<typeof useLatestInvoices> }) {
  const t = useMessages('invoices');
  const { page, put, more } = latest;
  const { isSending, cancel } = useCancelInvoice(put);
  const { isBusy, run } = useAction(t('failed'));
  const list = useFocusOnNew(page?.items ?? NONE);
  if (page === null) return null;
  if (page.items.length === 0) return <p className={panel.lead}>{t('operation.none')}</p>;
  return (
    <>
      <ul ref={list} className={styles.rows}>
        {page.items.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceRow
              invoice={invoice}
              other="recipient"
              isSending={isSending}
              onCancel={(reason) => cancel(invoice, reason)}
            />
          </li>
        ))}
      </ul>
      {page.nextCursor !== null && (
        <p>
          <ActionButton isBusy={isBusy} onClick={() => void run(more)}>
            {t('more')}
          </ActionButton>
        </p>
      )}
    </>
  );
}

/** Notas fiscais and receipts of the platform to companies: the latest, and a form for another. */
export function InvoicesPanel() {
  const t = useMessages('invoices');
  const ofAccount = useMessages('account');
  const latest = useLatestInvoices();
  const picker = (
    <RecordPicker
      name="recipient"
      label={t('picker.company')}
      help={t('picker.companyHelp')}
      find={findCompanies}
    />
  );
  return (
    <MuiRoot>
      <section className={panel.panel} aria-labelledby="operacao-notas">
        <h2 id="operacao-notas">{t('operation.title')}</h2>
        <p className={panel.lead}>{t('operation.text')}</p>
        <NewInvoice
          recipient="company"
          name="operacao-nota"
          picker={picker}
          to={toCompany}
          onIssued={latest.add}
          isPart
        />
        {latest.hasFailed && (
          <Notice tone="error" isNews>
            <p>{t('operation.loadFailed')}</p>
            <button type="button" className="button" onClick={() => void latest.load()}>
              {ofAccount('retry')}
            </button>
          </Notice>
        )}
        {latest.page === null && !latest.hasFailed && <p role="status">{t('operation.loading')}</p>}
        <Latest latest={latest} />
      </section>
    </MuiRoot>
  );
}
