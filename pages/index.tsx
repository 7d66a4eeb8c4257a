import type { GetServerSideProps } from 'next';
import { HomeView } from '@/components/catalogue/home/HomeView';
import type { HomeData } from '@/components/catalogue/home/homeData';
import { loadHome } from '@/components/catalogue/home/loadHome';
import { loadWords } from '@/components/catalogue/words';
import { Seo } from '@/components/shell/Seo';
import { site } from '@/components/shell/site';
import { paths } from '@/domain/paths';
import { graphText } from '@/domain/seo/dataBlock';
import { website } from '@/domain/seo/things';
import { useMessages } from '@/hooks/useMessages';
import { loadMessages, type Messages } from '@/locales/messages';
import { declarePublicPage } from '@/services/publicPage';
import { siteOrigin } from '@/services/siteOrigin';
import { declareStructuredData } from '@/services/structuredData';

interface Props {
  readonly home: HomeData;
  readonly messages: Messages;
  readonly origin: string;
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ res }) => {
  const messages = await loadMessages(['home', 'catalogue']);
  const home = await loadHome(new Date(), await loadWords());
  declarePublicPage(res, ['listing', 'place', 'advertisement']);
  const origin = siteOrigin();
  const { seo } = messages.home ?? {};
  declareStructuredData(res, graphText(website(site.name, seo?.description ?? '', origin)));
  return { props: { home, messages, origin } };
};

export default function HomePage({ home }: Props) {
  const t = useMessages('home');
  return (
    <>
      <Seo title={t('seo.title')} description={t('seo.description')} path={paths.home()} />
      <HomeView home={home} />
    </>
  );
}
