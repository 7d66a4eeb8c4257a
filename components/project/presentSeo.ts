import { inventoryLabelText } from '@/components/shell/inventoryLabel';
import type { SeoProps } from '@/components/shell/seo/Seo';
import { formatArea } from '@/domain/measures';
import { formatBRL } from '@/domain/money/money';
import { type ChosenOffer, choicePath, chosenIn } from '@/domain/project/offers/offer';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { PublicProject } from '@/domain/project/schema';
import { graphText } from '@/domain/seo/dataBlock';
import { headOf } from '@/domain/seo/pageRules';
import { previewOf, previewPath } from '@/domain/seo/preview';
import { projectGraph } from '@/domain/seo/projectGraph';
import { PREVIEW_SIZE, PREVIEW_TYPE } from '@/domain/seo/sharedPicture';
import { breadcrumbList } from '@/domain/seo/things';
import type { Locale } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import type { Translate } from '@/hooks/useMessages';
import type { Messages, Namespace } from '@/locales/messages';
import { translate } from '@/locales/translate';
import { choiceLabels } from './offer/choiceLabels';
import { placeCrumbs } from './placeCrumbs';
import type { ProjectPageView } from './projectPage';

interface ProjectPageFacts {
  readonly project: PublicProject;
  readonly view: ProjectPageView;
  /** With the namespaces of a project's page. */
  readonly messages: Messages;
  readonly locale: Locale;
  /** Scheme and host of the site. */
  readonly origin: string;
}

interface PresentedSeo {
  readonly head: SeoProps;
  /** JSON text of the structured data. */
  readonly data: string;
}

/**
 * Metadata for search engines and shared links. A unit's page has the project as its canonical one, but is shared with
 * its own title and picture.
 */
export function presentSeo({ project, view, messages, locale, origin }: ProjectPageFacts): PresentedSeo {
  const of =
    <N extends Namespace>(namespace: N): Translate<N> =>
    (key, params) =>
      translate(messages[namespace], key, params, locale);
  const t = of('project');
  const chosen = chosenIn(view.offer, view.read.choice);
  const isMeant =
    view.read.unknown === null && (project.genre === 'clubs' ? chosen.quota : chosen.unit) !== null;
  const meant: ChosenOffer = isMeant ? chosen : { unit: null, quota: null };
  const labels = choiceLabels({ unit: of('unit'), quota: of('quota') }, project, view.offer, meant);
  const texts =
    labels && meant.unit
      ? offerTexts({ t, locale }, project, meant.unit.areaM2, labels)
      : projectTexts({ t, vocabulary: of('vocabulary'), locale }, view);
  const { details, availability, ...shown } = project;
  const isStale = availability.freshness === 'stale';
  const preview = previewOf({ ...shown, amenities: details.amenities, isStale }, meant);
  const graph = projectGraph({
    project,
    offer: view.offer,
    chosen: meant,
    chosenLabel: labels?.label ?? null,
    amenities: details.amenities.map((amenity) => of('vocabulary')(`amenities.${amenity}`)),
    origin,
  });
  const crumbs = placeCrumbs(t('home'), view.project).map(({ label, href }) =>
    href === undefined ? { label } : { label, href: localePath(href, locale) },
  );
  return {
    head: {
      ...texts,
      ...headOf(isMeant ? 'unit' : 'project', paths.project(project.slug)),
      ...(isMeant ? { sharedPath: choicePath(project.slug, view.read.choice) } : {}),
      image: { ...PREVIEW_SIZE, url: previewPath(preview, locale), alt: texts.title, type: PREVIEW_TYPE },
    },
    data: graphText([...graph, breadcrumbList(crumbs, origin)]),
  };
}

interface ProjectLabels {
  readonly t: Translate<'project'>;
  readonly vocabulary: Translate<'vocabulary'>;
  readonly locale: Locale;
}

type Texts = Required<Pick<SeoProps, 'title' | 'description'>>;

function projectTexts({ t, vocabulary, locale }: ProjectLabels, { project }: ProjectPageView): Texts {
  const { title, phase, address, priceFrom, availability } = project;
  const place = {
    title,
    neighborhood: address.neighborhood,
    city: address.city,
    phase: vocabulary(`phases.${phase}`),
  };
  const isStale = availability.freshness === 'stale';
  const without = isWaitingListOnly(phase) ? 'seo.waiting' : isStale ? 'seo.unconfirmed' : 'seo.soldOut';
  return {
    title: t('seo.title', place),
    description: priceFrom
      ? t('seo.from', {
          ...place,
          price: formatBRL(priceFrom.priceCents, { cents: 'auto' }, locale),
          label: inventoryLabelText(vocabulary, priceFrom.label),
        })
      : t(without, place),
  };
}

function offerTexts(
  { t, locale }: { readonly t: Translate<'project'>; readonly locale: Locale },
  { title, phase, address }: PublicProject,
  areaM2: number,
  { label, state, priceCents }: NonNullable<ReturnType<typeof choiceLabels>>,
): Texts {
  const labels = {
    title,
    label,
    area: formatArea(areaM2, locale),
    neighborhood: address.neighborhood,
    city: address.city,
  };
  const isPriced = priceCents !== null && !isWaitingListOnly(phase);
  return {
    title: t('seo.offerTitle', labels),
    description: isPriced
      ? t('seo.offer', { ...labels, price: formatBRL(priceCents, { cents: 'auto' }, locale) })
      : t('seo.offerWithoutPrice', { ...labels, state }),
  };
}
