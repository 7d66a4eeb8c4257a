import type { GetServerSideProps } from 'next';
import { HomeView } from '@/components/catalogue/home/HomeView';
import type { HomeData } from '@/components/catalogue/home/homeData';
import { loadHome } from '@/components/catalogue/home/loadHome';
import { loadCatalogueLabels } from '@/components/catalogue/labels';
import { CompanyGrid } from '@/components/company/CompanyGrid';
import { loadCompanyLabels } from '@/components/company/labels';
import { loadTopCompanies } from '@/components/company/loadCompanies';
import type { CompanyTileView } from '@/components/company/presentTile';
import { Seo } from '@/components/shell/seo/Seo';
import { site } from '@/components/shell/site';
import { graphText } from '@/domain/seo/dataBlock';
import { website } from '@/domain/seo/things';
import { localeOf } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { loadMessages, type Messages } from '@/locales/messages';
import { declarePublicPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';
import { declareStructuredData } from '@/services/page/structuredData';

interface Props {
  readonly home: HomeData;
  readonly companies: readonly CompanyTileView[];
  readonly messages: Messages;
  readonly origin: string;
}

/** Two rows of three. */
const COMPANIES_COUNT = 6;

export const getServerSideProps: GetServerSideProps<Props> = async ({ res, ...context }) => {
  const locale = localeOf(context.locale);
  const [messages, labels, companyWords] = await Promise.all([
    loadMessages(['home', 'catalogue'], locale),
    loadCatalogueLabels(locale),
    loadCompanyLabels(locale),
  ]);
  const [home, companies] = await Promise.all([
    loadHome(new Date(), labels),
    loadTopCompanies(COMPANIES_COUNT, companyWords),
  ]);
  declarePublicPage(res, ['listing', 'place', 'advertisement']);
  const origin = siteOrigin();
  const { seo } = messages.home ?? {};
  declareStructuredData(res, graphText(website(site.name, seo?.description ?? '', origin)));
  return { props: { home, companies, messages, origin } };
};

export default function HomePage({ home, companies }: Props) {
  const t = useMessages('home');
  const tiles = <CompanyGrid companies={companies} heading="h3" label={t('companies.title')} />;
  return (
    <>
      <Seo title={t('seo.title')} description={t('seo.description')} path={paths.home()} />
      <HomeView home={home} companies={companies.length > 0 ? tiles : null} />
    </>
  );
}
