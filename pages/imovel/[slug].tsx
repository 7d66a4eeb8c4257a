import type { GetServerSideProps } from 'next';
import { useState } from 'react';
import { ProjectGrid } from '@/components/catalogue/card/deferred';
import { type CardView, presentCard } from '@/components/catalogue/card/presentCard';
import { loadCatalogueLabels } from '@/components/catalogue/labels';
import { LiveOffer, OfferCost } from '@/components/project/deferred';
import type { LabelledPicture } from '@/components/project/gallery/labelledPictures';
import type { LiveView } from '@/components/project/live/LiveOffer';
import { loadProjectPage } from '@/components/project/loadProjectPage';
import type { OfferCosts } from '@/components/project/offer/OfferCost';
import { ProjectScreen } from '@/components/project/ProjectScreen';
import { presentParts } from '@/components/project/presentParts';
import { presentSeo } from '@/components/project/presentSeo';
import type { PricesView } from '@/components/project/prices/presentPrices';
import type { ProjectPageView } from '@/components/project/projectPage';
import { QuotaExplorer, QuotaFacts } from '@/components/quota/deferred';
import { Seo, type SeoProps } from '@/components/shell/seo/Seo';
import { UnitExplorer, UnitFacts } from '@/components/unit/deferred';
import { withLocalSources } from '@/domain/setting/localSources';
import { localeOf } from '@/domain/site/locale';
import { localePath } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { useOfferChoice } from '@/hooks/useOfferChoice';
import { loadMessages, type Messages } from '@/locales/messages';
import { declarePublicPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';
import { declareStructuredData } from '@/services/page/structuredData';

interface Props {
  readonly view: ProjectPageView;
  readonly seo: SeoProps;
  readonly pictures: readonly LabelledPicture[];
  readonly prices: PricesView | null;
  readonly costs: OfferCosts | null;
  readonly similar: readonly CardView[];
  readonly renderedAt: string;
  readonly messages: Messages;
  readonly origin: string;
}

export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const { params, query, res } = context;
  const locale = localeOf(context.locale);
  const renderedAt = new Date().toISOString();
  const loaded = await loadProjectPage(String(params?.slug), query, renderedAt);
  if (loaded.kind === 'missing') return { notFound: true };
  if (loaded.kind === 'moved')
    return { redirect: { destination: localePath(loaded.path, locale), statusCode: 301 } };
  declarePublicPage(res, ['setting', `project:${loaded.project.id}`]);
  const labels = await loadCatalogueLabels(locale);
  const similar = loaded.similar.map((card) => presentCard(labels, card, renderedAt));
  const messages = await loadMessages(loaded.namespaces, locale);
  const origin = siteOrigin();
  const { head: seo, data } = presentSeo({ ...loaded, messages, locale, origin });
  declareStructuredData(res, data);
  const parts = presentParts({
    ...loaded,
    settings: withLocalSources(loaded.settings, locale),
    messages,
    locale,
    renderedAt,
  });
  return { props: { seo, ...parts, similar, renderedAt, messages, origin } };
};

function Project({ view, pictures, prices, costs, similar, renderedAt }: Props) {
  const t = useMessages('project');
  const { project, calendarYear: year } = view;
  const [live, setLive] = useState<LiveView>({ offer: view.offer, priceFrom: project.priceFrom });
  const { offer } = live;
  const { choice, choose, unit, quota } = useOfferChoice(project.slug, offer, view.read.choice);
  const explorer = { slug: project.slug, offer, choice, onChoose: choose };
  const [offers, facts] =
    project.genre === 'clubs'
      ? [
          <QuotaExplorer key="offers" {...explorer} year={year} />,
          quota && <QuotaFacts key="facts" quota={quota} unit={unit} year={year} />,
        ]
      : [
          <UnitExplorer key="offers" {...explorer} project={project} />,
          unit && <UnitFacts key="facts" unit={unit} project={project} towers={offer.towers} />,
        ];
  const fromCents = live.priceFrom?.priceCents ?? null;
  const shownCents =
    project.genre === 'clubs' ? (quota?.priceCents ?? null) : unit ? unit.priceCents : fromCents;
  const cards = <ProjectGrid cards={similar} heading="h3" label={t('similar')} />;
  const screen = {
    view: { ...view, offer, project: { ...project, priceFrom: live.priceFrom } },
    choice,
    onChoose: choose,
    renderedAt,
    pictures,
    prices,
    cost: costs && (
      <OfferCost
        // Two quotas of one price have other costs by the year.
        key={quota?.id}
        costs={choice === view.read.choice ? costs : { ...costs, view: null }}
        priceCents={shownCents}
        fraction={quota?.fraction ?? null}
      />
    ),
    facts,
    similar: similar.length > 0 && cards,
  };
  return (
    <ProjectScreen {...screen}>
      {offers}
      <LiveOffer project={project} offer={view.offer} since={renderedAt} choice={choice} onChange={setLive} />
    </ProjectScreen>
  );
}

/** Another project, or another deep link into this one, resets the state. */
export default function ProjectPage(props: Props) {
  const { project, read } = props.view;
  return (
    <>
      <Seo {...props.seo} />
      <Project key={`${project.slug}/${Object.values(read.choice).join('/')}`} {...props} />
    </>
  );
}
