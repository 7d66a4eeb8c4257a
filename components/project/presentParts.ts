import { type LabelledPicture, labelledPictures } from '@/components/project/labelledPictures';
import { type PricesView, presentPrices } from '@/components/project/presentPrices';
import type { Locale } from '@/domain/locale';
import type { PlanPrices } from '@/domain/project/prices';
import type { PublicProject } from '@/domain/project/schema';
import type { Translate } from '@/hooks/useMessages';
import type { Messages } from '@/locales/messages';
import { translate } from '@/locales/translate';

interface Facts {
  readonly project: PublicProject;
  readonly prices: readonly PlanPrices[];
  readonly messages: Messages;
  readonly locale: Locale;
  readonly renderedAt: string;
}

/** The parts of a project's page that are put into words on the server, so that browsers need no code for it. */
export function presentParts({ project, prices, messages, locale, renderedAt }: Facts): {
  pictures: LabelledPicture[];
  prices: PricesView | null;
} {
  const t: Translate<'project'> = (key, params) => translate(messages.project, key, params, locale);
  return {
    pictures: labelledPictures(t, [project.cover, ...project.photos], locale),
    prices: presentPrices({ t, locale, renderedAt }, project.plans, prices),
  };
}
