import type { GetServerSideProps } from 'next';
import { loadCatalogueLabels } from '@/components/catalogue/labels';
import { ListingView } from '@/components/catalogue/listing/ListingView';
import { loadListing } from '@/components/catalogue/listing/load/loadListing';
import { type ListingScreen, presentListing } from '@/components/catalogue/listing/presentListing';
import { type ListingSeo, presentSeo, structuredDataOf } from '@/components/catalogue/listing/presentSeo';
import { renderListing } from '@/components/catalogue/listing/renderListing';
import { ComparisonChoice } from '@/components/comparison/ComparisonChoice';
import { SearchMap } from '@/components/map/deferred';
import { loadMap } from '@/components/map/loadMap';
import type { MapScreen } from '@/components/map/mapScreen';
import { Seo } from '@/components/shell/seo/Seo';
import { localeOf } from '@/domain/site/locale';
import { localePath } from '@/domain/site/paths';
import { loadMessages, type Messages } from '@/locales/messages';
import { declarePublicPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';
import { declareStaticParts, isDataRequest } from '@/services/page/staticParts';
import { declareStructuredData } from '@/services/page/structuredData';

interface Props {
  readonly screen: ListingScreen;
  /** Only in the map view. */
  readonly map: MapScreen | null;
  readonly seo: ListingSeo;
  readonly messages: Messages;
  readonly origin: string;
}

export const getServerSideProps: GetServerSideProps<Props> = async ({
  params,
  query,
  req,
  res,
  ...context
}) => {
  const locale = localeOf(context.locale);
  const segments = [params?.caminho ?? []].flat();
  const [loaded, labels] = await Promise.all([
    loadListing({ segments, query }, new Date()),
    loadCatalogueLabels(locale),
  ]);
  if (loaded.kind === 'missing') return { notFound: true };
  if (loaded.kind === 'moved') {
    return { redirect: { destination: localePath(loaded.path, locale), statusCode: 301 } };
  }
  declarePublicPage(res, ['listing', 'place', 'advertisement']);
  const { listing } = loaded;
  const { criteria, sort, view } = listing;
  const [map, messages] =
    view === 'map'
      ? await Promise.all([
          loadMap(criteria, sort, locale),
          loadMessages(['listing', 'catalogue', 'choice', 'map'], locale),
        ])
      : [null, await loadMessages(['listing', 'catalogue', 'choice'], locale)];
  const screen = presentListing(listing, labels);
  const origin = siteOrigin();
  const props = { screen, map, seo: presentSeo(listing, labels), messages, origin };
  if (isDataRequest(req)) return { props };
  declareStructuredData(res, structuredDataOf(screen, locale, origin));
  if (view === 'map') return { props };
  const rendered = renderListing(screen, labels, messages);
  declareStaticParts(res, rendered.parts);
  return { props: { ...props, screen: rendered.screen } };
};

export default function ListingPage({ screen, map, seo }: Props) {
  return (
    <>
      <Seo {...seo} />
      <ListingView screen={screen} map={map && <SearchMap screen={map} cards={screen.cards} />} />
      <ComparisonChoice />
    </>
  );
}
