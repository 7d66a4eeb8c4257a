import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { BuyerOverviewScreen } from '@/components/account/buyer/BuyerOverviewScreen';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { CompanyOverviewScreen } from '@/components/account/company/CompanyOverviewScreen';
import { CompanyPage } from '@/components/account/company/CompanyPage';
import type { StoredDocument } from '@/domain/document/schema';
import type { SavedSearch } from '@/domain/savedSearch/schema';
import { useMessages } from '@/hooks/useMessages';
import { listSearches } from '@/services/catalogue/savedSearches';
import type { PageRequest } from '@/services/page/signedInPage';
import { listDocuments } from '@/services/parties/documents';

interface Data {
  readonly documents: readonly StoredDocument[];
  readonly searches: readonly SavedSearch[];
}

export const getServerSideProps = accountPage(async (asking: PageRequest): Promise<Data> => {
  const [documents, searches] = await Promise.all([listDocuments(asking), listSearches(asking)]);
  return { documents, searches };
});

export default function AccountPage(props: AccountPageProps<Data>) {
  const t = useMessages('account');
  if (props.view.kind === 'company') {
    return (
      <CompanyPage section="overview" heading={({ tradeName }) => tradeName} view={props.view}>
        {({ company }) => <CompanyOverviewScreen company={company} />}
      </CompanyPage>
    );
  }
  return (
    <BuyerPage
      section="overview"
      heading={({ name }) => t('hello', { name: name.split(' ')[0] ?? name })}
      {...props}
    >
      {({ buyer, data }) => <BuyerOverviewScreen buyer={buyer} {...data} />}
    </BuyerPage>
  );
}
