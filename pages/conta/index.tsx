import { type AccountPageProps, type Asking, accountPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { OverviewScreen } from '@/components/account/buyer/OverviewScreen';
import type { StoredDocument } from '@/domain/document/schema';
import type { SavedSearch } from '@/domain/savedSearch/schema';
import { useMessages } from '@/hooks/useMessages';
import { listDocuments } from '@/services/documents';
import { listSearches } from '@/services/savedSearches';

interface Data {
  readonly documents: readonly StoredDocument[];
  readonly searches: readonly SavedSearch[];
}

export const getServerSideProps = accountPage(async (asking: Asking): Promise<Data> => {
  const [documents, searches] = await Promise.all([listDocuments(asking), listSearches(asking)]);
  return { documents, searches };
});

export default function AccountPage(props: AccountPageProps<Data>) {
  const t = useMessages('account');
  return (
    <BuyerPage
      section="overview"
      heading={({ name }) => t('hello', { name: name.split(' ')[0] ?? name })}
      {...props}
    >
      {({ buyer, data }) => <OverviewScreen buyer={buyer} {...data} />}
    </BuyerPage>
  );
}
