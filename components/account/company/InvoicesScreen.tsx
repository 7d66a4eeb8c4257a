import { useRouter } from 'next/router';
import type { Invoice } from '@/domain/invoice/schema';
import { textFilters } from '@/domain/listing/textFilters';
import type { Sale } from '@/domain/sale/record';
import { useMessages } from '@/hooks/useMessages';
import { querySales } from '@/services/deals/sales';
import empty from '../buyer/EmptyScreen.module.css';
import { InvoiceList } from '../invoices/InvoiceList';
import { COMPANY_INVOICES } from '../invoices/invoiceLists';
import { NewInvoice } from '../invoices/NewInvoice';
import { type PickedRecord, RecordPicker } from '../invoices/RecordPicker';
import type { LoadedList } from '../lists/accountList';
import panel from '../Panel.module.css';
import { AllowedRoles } from './AllowedRoles';
import type { CompanyOnPage } from './CompanyPage';

const SHOWN_SALES = 6;

interface Props extends Pick<CompanyOnPage, 'company'> {
  /** Null for a role that may not see them. */
  readonly loaded: LoadedList<Invoice> | null;
}

const pickedOf = ({ id, client, project, label }: Sale): PickedRecord => ({
  id,
  title: client?.name ?? label,
  detail: `${project.title}, ${label}`,
});

/** Without a text, the last sales. */
async function findSales(text: string): Promise<PickedRecord[]> {
  return (await querySales({ filters: textFilters(text), limit: SHOWN_SALES })).items.map(pickedOf);
}

const toSale = (saleId: string) => ({ saleId, entrepreneurId: undefined });

function Empty() {
  const t = useMessages('invoices');
  return (
    <div className={empty.empty}>
      <h2>{t('empty.company.title')}</h2>
      <p>{t('empty.company.text')}</p>
    </div>
  );
}

/** Notas fiscais and receipts that the company received and issued, and the form of another. */
export function InvoicesScreen({ company, loaded }: Props) {
  const t = useMessages('invoices');
  const router = useRouter();
  if (loaded === null) return <AllowedRoles action="invoices" kind="see" />;
  const picker = (
    <RecordPicker name="recipient" label={t('picker.sale')} help={t('picker.saleHelp')} find={findSales} />
  );
  const reload = () => void router.replace(router.asPath, undefined, { scroll: false });
  return (
    <div className={panel.stack}>
      <NewInvoice
        recipient="sale"
        name={`empresa-nota-${company.id}`}
        picker={picker}
        to={toSale}
        onIssued={reload}
      />
      <InvoiceList list={COMPANY_INVOICES} loaded={loaded} companyId={company.id} empty={<Empty />} />
    </div>
  );
}
