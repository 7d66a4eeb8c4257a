import { inventoryLabelText } from '@/components/shell/inventoryLabel';
import { chosenIn } from '@/domain/project/offers/offer';
import type { PlanPrices } from '@/domain/project/prices';
import type { PublicProject } from '@/domain/project/schema';
import { offerCost, offerCostFacts } from '@/domain/purchaseCost/offerCost';
import { presentTotalCost } from '@/domain/purchaseCost/presentTotalCost';
import type { SettingValue } from '@/domain/setting/schema';
import type { Locale } from '@/domain/site/locale';
import { today } from '@/domain/time/calendar';
import type { Translate } from '@/hooks/useMessages';
import type { Messages } from '@/locales/messages';
import { translate } from '@/locales/translate';
import { type LabelledPicture, labelledPictures } from './gallery/labelledPictures';
import type { OfferCosts } from './offer/OfferCost';
import { type PricesView, presentPrices } from './prices/presentPrices';
import type { ProjectPageView } from './projectPage';

interface Facts {
  readonly project: PublicProject;
  readonly view: ProjectPageView;
  readonly prices: readonly PlanPrices[];
  readonly settings: readonly SettingValue[];
  readonly messages: Messages;
  readonly locale: Locale;
  readonly renderedAt: string;
}

/** Texts of a project's page that are made on the server, so that browsers need no code for them. */
export function presentParts({ project, view, prices, settings, messages, locale, renderedAt }: Facts): {
  view: ProjectPageView;
  pictures: LabelledPicture[];
  prices: PricesView | null;
  costs: OfferCosts | null;
} {
  const t: Translate<'project'> = (key, params) => translate(messages.project, key, params, locale);
  const vocabulary: Translate<'vocabulary'> = (key, params) =>
    translate(messages.vocabulary, key, params, locale);
  return {
    view: withTranslatedLabel(view, vocabulary),
    pictures: labelledPictures(t, [project.cover, ...project.photos], locale),
    costs: presentCosts(
      { t: (key, params) => translate(messages.totalCost, key, params, locale), locale },
      { project, view },
      { settings, day: today(renderedAt) },
    ),
    prices: presentPrices({ t, vocabulary, locale, renderedAt }, project.plans, prices),
  };
}

const WHOLE = { numerator: 1, denominator: 1 };

/** Cost of the price that the page shows first, in a club of the chosen quota; of the others, the browser computes it. */
function presentCosts(
  words: Parameters<typeof presentTotalCost>[0],
  { project, view }: Pick<Facts, 'project' | 'view'>,
  dated: Parameters<typeof offerCost>[2],
): OfferCosts | null {
  const { unit, quota } = chosenIn(view.offer, view.read.choice);
  const isClub = project.genre === 'clubs';
  // The browser puts the fraction of the chosen quota in its place.
  const facts = offerCostFacts(project, isClub ? (quota?.fraction ?? WHOLE) : null);
  if (facts === null) return null;
  const shown = isClub ? quota : unit;
  const from = isClub ? null : view.project.priceFrom?.priceCents;
  const priceCents = shown ? shown.priceCents : from;
  const cost = priceCents == null ? null : offerCost(facts, priceCents, dated);
  return { facts, view: cost && presentTotalCost(words, cost, 'usual') };
}

/** Translates the label of the cheapest unit. */
function withTranslatedLabel(view: ProjectPageView, vocabulary: Translate<'vocabulary'>): ProjectPageView {
  const { project } = view;
  const { priceFrom } = project;
  if (priceFrom === null) return view;
  const label = inventoryLabelText(vocabulary, priceFrom.label);
  return { ...view, project: { ...project, priceFrom: { ...priceFrom, label } } };
}
