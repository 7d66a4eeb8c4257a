import type { ParsedUrlQuery } from 'node:querystring';
import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { InvoicesScreen } from '@/components/account/buyer/InvoicesScreen';
import { CompanyPage } from '@/components/account/company/CompanyPage';
import { InvoicesScreen as CompanyInvoices } from '@/components/account/company/InvoicesScreen';
import { isAllowed } from '@/components/account/company/isAllowed';
import { BUYER_INVOICES, COMPANY_INVOICES } from '@/components/account/invoices/invoiceLists';
import { type LoadedList, loadList, readCriteria } from '@/components/account/lists/accountList';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { Invoice } from '@/domain/invoice/schema';
import type { PageRequest } from '@/services/page/signedInPage';

type Loaded = LoadedList<Invoice>;

const loadOfBuyer = (options: PageRequest, query: ParsedUrlQuery): Promise<Loaded> =>
  loadList(BUYER_INVOICES, readCriteria(BUYER_INVOICES, query), options);

/** Null for a role that may not see them. */
const loadOfCompany = async (
  options: PageRequest,
  company: CompanyAccount,
  query: ParsedUrlQuery,
): Promise<Loaded | null> =>
  isAllowed(company, 'invoices')
    ? loadList(COMPANY_INVOICES, readCriteria(COMPANY_INVOICES, query), options)
    : null;

export const getServerSideProps = accountPage(loadOfBuyer, loadOfCompany);

export default function InvoicesPage(props: AccountPageProps<Loaded, Loaded | null>) {
  if (props.view.kind === 'company') {
    return (
      <CompanyPage section="invoices" view={props.view}>
        {({ company, data }) => <CompanyInvoices company={company} loaded={data} />}
      </CompanyPage>
    );
  }
  return (
    <BuyerPage section="invoices" {...props}>
      {({ data }) => <InvoicesScreen loaded={data} />}
    </BuyerPage>
  );
}
