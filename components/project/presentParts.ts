import { inventoryLabelText } from '@/components/shell/inventoryLabel';
import type { PlanPrices } from '@/domain/project/prices';
import type { PublicProject } from '@/domain/project/schema';
import type { Locale } from '@/domain/site/locale';
import type { Translate } from '@/hooks/useMessages';
import type { Messages } from '@/locales/messages';
import { translate } from '@/locales/translate';
import { type LabelledPicture, labelledPictures } from './gallery/labelledPictures';
import { type PricesView, presentPrices } from './prices/presentPrices';
import type { ProjectPageView } from './projectPage';

interface Facts {
  readonly project: PublicProject;
  readonly view: ProjectPageView;
  readonly prices: readonly PlanPrices[];
  readonly messages: Messages;
  readonly locale: Locale;
  readonly renderedAt: string;
}

/** Texts of a project's page that are made on the server, so that browsers need no code for them. */
export function presentParts({ project, view, prices, messages, locale, renderedAt }: Facts): {
  view: ProjectPageView;
  pictures: LabelledPicture[];
  prices: PricesView | null;
} {
  const t: Translate<'project'> = (key, params) => translate(messages.project, key, params, locale);
  const vocabulary: Translate<'vocabulary'> = (key, params) =>
    translate(messages.vocabulary, key, params, locale);
  return {
    view: withTranslatedLabel(view, vocabulary),
    pictures: labelledPictures(t, [project.cover, ...project.photos], locale),
    prices: presentPrices({ t, vocabulary, locale, renderedAt }, project.plans, prices),
  };
}

/** Translates the label of the cheapest unit. */
function withTranslatedLabel(view: ProjectPageView, vocabulary: Translate<'vocabulary'>): ProjectPageView {
  const { project } = view;
  const { priceFrom } = project;
  if (priceFrom === null) return view;
  const label = inventoryLabelText(vocabulary, priceFrom.label);
  return { ...view, project: { ...project, priceFrom: { ...priceFrom, label } } };
}
