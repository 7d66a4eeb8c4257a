import { useRouter } from 'next/router';
import { type AccountPageProps, buyerPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { SearchesScreen } from '@/components/account/buyer/SearchesScreen';
import { MAX_SEARCH_NAME, type SavedSearch } from '@/domain/savedSearch/schema';
import { listSearches } from '@/services/catalogue/savedSearches';

export const getServerSideProps = buyerPage(listSearches, '');

const textOf = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? value : '');

export default function SearchesPage(props: AccountPageProps<SavedSearch[]>) {
  const { query } = useRouter();
  const href = textOf(query.salvar);
  const name = textOf(query.nome).slice(0, MAX_SEARCH_NAME);
  return (
    <BuyerPage section="searches" {...props}>
      {({ data }) => <SearchesScreen searches={data} toSave={href === '' ? null : { href, name }} />}
    </BuyerPage>
  );
}
