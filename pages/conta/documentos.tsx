import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { CompanyPage } from '@/components/account/company/CompanyPage';
import { DocumentsScreen as CompanyDocuments } from '@/components/account/company/DocumentsScreen';
import { loadCompanyDocuments } from '@/components/account/company/loadCompanyData';
import { DocumentsPanel } from '@/components/account/documents/DocumentsPanel';
import { BUYER_DOCUMENT_KINDS } from '@/domain/document/kinds';
import type { StoredDocument } from '@/domain/document/schema';
import { listDocuments } from '@/services/parties/documents';

export const getServerSideProps = accountPage(listDocuments, loadCompanyDocuments);

export default function DocumentsPage(props: AccountPageProps<StoredDocument[], StoredDocument[] | null>) {
  if (props.view.kind === 'company') {
    return (
      <CompanyPage section="documents" view={props.view}>
        {({ company, data }) => <CompanyDocuments company={company} documents={data} />}
      </CompanyPage>
    );
  }
  return (
    <BuyerPage section="documents" {...props}>
      {({ data }) => <DocumentsPanel kinds={BUYER_DOCUMENT_KINDS} documents={data} />}
    </BuyerPage>
  );
}
