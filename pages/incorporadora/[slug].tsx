import type { GetServerSideProps } from 'next';
import { ProjectGrid } from '@/components/catalogue/ProjectGrid';
import { type CardView, presentCard } from '@/components/catalogue/presentCard';
import { presentDelivered } from '@/components/catalogue/presentDelivered';
import { loadWords } from '@/components/catalogue/words';
import { CompanyScreen } from '@/components/company/CompanyScreen';
import { companyDataBlock } from '@/components/company/dataBlock';
import { loadCompany, type OfferedGroup, type ProjectGroup } from '@/components/company/loadCompany';
import { type CompanyView, presentCompany } from '@/components/company/presentCompany';
import { loadCompanyWords } from '@/components/company/words';
import { Seo } from '@/components/shell/Seo';
import { localeOf } from '@/domain/locale';
import { localePath } from '@/domain/paths';
import { loadMessages, type Messages } from '@/locales/messages';
import { declarePublicPage } from '@/services/publicPage';
import { siteOrigin } from '@/services/siteOrigin';
import { declareStructuredData } from '@/services/structuredData';

interface Props {
  readonly view: CompanyView;
  readonly cards: Readonly<Record<ProjectGroup, readonly CardView[]>>;
  readonly messages: Messages;
  readonly origin: string;
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ params, res, ...context }) => {
  const locale = localeOf(context.locale);
  const found = await loadCompany('company', String(params?.slug));
  if (found.kind === 'missing') return { notFound: true };
  if (found.kind === 'moved') {
    return { redirect: { destination: localePath(found.path, locale), statusCode: 301 } };
  }
  declarePublicPage(res, ['listing']);
  const [words, companyWords, messages] = await Promise.all([
    loadWords(locale),
    loadCompanyWords(locale),
    loadMessages(['company'], locale),
  ]);
  const renderedAt = new Date().toISOString();
  const cardsOf = (group: OfferedGroup) =>
    found.groups[group].items.map((card) => presentCard(words, card, renderedAt));
  const origin = siteOrigin();
  const cards = {
    forSale: cardsOf('forSale'),
    coming: cardsOf('coming'),
    ready: cardsOf('ready'),
    delivered: found.delivered.items.map((project) => presentDelivered(words, project)),
  };
  const view = presentCompany(companyWords, found, origin);
  declareStructuredData(res, companyDataBlock(found, view, locale, origin));
  return { props: { view, cards, messages, origin } };
};

export default function CompanyPage({ view, cards }: Props) {
  return (
    <>
      <Seo {...view.seo} />
      <CompanyScreen
        view={view}
        cardsOf={({ group, title }) => <ProjectGrid cards={cards[group]} heading="h3" label={title} />}
      />
    </>
  );
}
