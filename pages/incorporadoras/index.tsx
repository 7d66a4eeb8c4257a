import type { GetServerSideProps } from 'next';
import { CompaniesScreen } from '@/components/company/CompaniesScreen';
import type { CompaniesView } from '@/components/company/companiesView';
import { loadCompanyLabels } from '@/components/company/labels';
import { loadCompanies } from '@/components/company/loadCompanies';
import { Seo } from '@/components/shell/seo/Seo';
import { localeOf } from '@/domain/site/locale';
import { loadMessages, type Messages } from '@/locales/messages';
import { declarePublicPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';

interface Props {
  readonly view: CompaniesView;
  readonly messages: Messages;
  readonly origin: string;
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ query, res, ...context }) => {
  const locale = localeOf(context.locale);
  const [labels, messages] = await Promise.all([
    loadCompanyLabels(locale),
    loadMessages(['company'], locale),
  ]);
  const view = await loadCompanies(query, labels);
  declarePublicPage(res, ['listing']);
  return { props: { view, messages, origin: siteOrigin() } };
};

export default function CompaniesPage({ view }: Props) {
  const { title, description, path, isForSearchEngines } = view;
  return (
    <>
      <Seo title={title} description={description} path={path} noindex={!isForSearchEngines} />
      <CompaniesScreen view={view} />
    </>
  );
}
