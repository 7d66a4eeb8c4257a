import { PageLink } from '@/components/shell/PageLink';
import type { Invoice } from '@/domain/invoice/schema';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { InvoiceList } from '../invoices/InvoiceList';
import { BUYER_INVOICES } from '../invoices/invoiceLists';
import type { LoadedList } from '../lists/accountList';
import panel from '../Panel.module.css';
import { SECTION_PARTS } from '../sections';
import empty from './EmptyScreen.module.css';

function Empty() {
  const t = useMessages('invoices');
  return (
    <div className={empty.empty}>
      <h2>{t('empty.buyer.title')}</h2>
      <p>{t('empty.buyer.text')}</p>
      <p className={empty.ways}>
        <PageLink href={paths.account(SECTION_PARTS.purchases)} className="button button-primary">
          {t('empty.buyer.toPurchases')}
        </PageLink>
      </p>
    </div>
  );
}

/** Notas fiscais and receipts of the buyer's purchases. */
export function InvoicesScreen({ loaded }: { loaded: LoadedList<Invoice> }) {
  return (
    <div className={panel.stack}>
      <InvoiceList list={BUYER_INVOICES} loaded={loaded} companyId={null} empty={<Empty />} />
    </div>
  );
}
