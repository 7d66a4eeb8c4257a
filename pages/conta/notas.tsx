import type { ParsedUrlQuery } from 'node:querystring';
import { type AccountPageProps, buyerPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { InvoicesScreen } from '@/components/account/buyer/InvoicesScreen';
import { BUYER_INVOICES } from '@/components/account/invoices/invoiceLists';
import { type LoadedList, loadList, readCriteria } from '@/components/account/lists/accountList';
import type { Invoice } from '@/domain/invoice/schema';
import type { PageRequest } from '@/services/page/signedInPage';

type Loaded = LoadedList<Invoice>;

const loadOfBuyer = (options: PageRequest, query: ParsedUrlQuery): Promise<Loaded> =>
  loadList(BUYER_INVOICES, readCriteria(BUYER_INVOICES, query), options);

export const getServerSideProps = buyerPage(loadOfBuyer, 'dinheiro/notas');

export default function InvoicesPage(props: AccountPageProps<Loaded>) {
  return (
    <BuyerPage section="invoices" {...props}>
      {({ data }) => <InvoicesScreen loaded={data} />}
    </BuyerPage>
  );
}
