import { inventoryLabelText } from '@/components/shell/inventoryLabel';
import type { Favorite } from '@/domain/favorite/schema';
import { formatBRL } from '@/domain/money/money';
import type { Locale } from '@/domain/site/locale';
import { formatLongDate, today } from '@/domain/time/calendar';
import { labelledOfferPath, labelledPath, labelledWaitingPath } from '@/domain/unit/offerLabel';
import type { DisplayState } from '@/domain/unit/status';
import type { Translate } from '@/hooks/useMessages';

interface FavoriteLabels {
  readonly favorite: Translate<'favorite'>;
  readonly vocabulary: Translate<'vocabulary'>;
  readonly locale: Locale;
}

export interface FavoriteView {
  readonly projectId: string;
  readonly slug: string;
  readonly title: string;
  /** Distinguishes several units of one project. */
  readonly name: string;
  readonly href: string;
  readonly place: string;
  readonly picture: Pick<Favorite['project']['cover'], 'url' | 'width' | 'height' | 'description'>;
  /** Unit or quota, or the project as a whole. */
  readonly choice: string;
  readonly price: { readonly lead: string; readonly amount: string } | null;
  readonly priceChange: { readonly direction: 'up' | 'down'; readonly text: string } | null;
  readonly state: { readonly kind: DisplayState; readonly text: string };
  /** Change of state since it was added. */
  readonly stateChange: string | null;
  readonly added: string;
  readonly registration: string | null;
  /** Way on from what cannot be bought now: its queue while it is reserved, otherwise its waiting list. */
  readonly wait: { readonly label: string; readonly path: string } | null;
  /** First proposal; null for a project as a whole, and while nothing can be proposed. */
  readonly offerPath: string | null;
}

function priceChangeOf({ favorite: t, locale }: FavoriteLabels, { priceChangeCents: change }: Favorite) {
  if (change === null || change === 0) return null;
  const direction = change > 0 ? 'up' : 'down';
  const amount = formatBRL(Math.abs(change), { cents: 'auto' }, locale);
  return { direction, text: t(`change.${direction}`, { amount }) } as const;
}

/** Change of a unit that was available when added, or has become available since. */
function stateChangeOf(
  { favorite: t }: FavoriteLabels,
  { displayState, stateWhenAdded }: Favorite,
): string | null {
  if (stateWhenAdded === null || stateWhenAdded === displayState) return null;
  return displayState === 'active' ? t('back') : t(`gone.${displayState}`);
}

/** Before its registration a project is "not yet for sale", which differs from "no longer". */
function stateOf(
  { favorite: t }: FavoriteLabels,
  { displayState, project }: Favorite,
): FavoriteView['state'] {
  const isYetToSell = displayState === 'disabled' && project.registrationLine === null;
  return { kind: displayState, text: t(isYetToSell ? 'yetToSell' : `states.${displayState}`) };
}

function waitOf(
  t: FavoriteLabels['favorite'],
  { displayState, label, project: { slug } }: Favorite,
): FavoriteView['wait'] {
  if (displayState === 'active') return null;
  if (displayState === 'reserved' && label !== null) {
    return { label: t('queue'), path: labelledPath(slug, label) };
  }
  return { label: t('notify'), path: labelledWaitingPath(slug, label) };
}

export function presentFavorite(labels: FavoriteLabels, favorite: Favorite): FavoriteView {
  const { favorite: t, vocabulary, locale } = labels;
  const { project, label, priceCents } = favorite;
  const { url, width, height, description } = project.cover;
  const choice = label === null ? null : inventoryLabelText(vocabulary, label);
  const amount = priceCents === null ? null : formatBRL(priceCents, { cents: 'auto' }, locale);
  return {
    projectId: favorite.projectId,
    slug: project.slug,
    title: project.title,
    name: [project.title, choice].filter(Boolean).join(', '),
    href: labelledPath(project.slug, label),
    place: `${project.neighborhood}, ${project.city} · ${project.state}`,
    picture: { url, width, height, description },
    choice: choice ?? t('whole'),
    price: amount === null ? null : { lead: t(label === null ? 'from' : 'price'), amount },
    priceChange: priceChangeOf(labels, favorite),
    state: stateOf(labels, favorite),
    stateChange: stateChangeOf(labels, favorite),
    added: t('added', { date: formatLongDate(today(favorite.addedAt), locale) }),
    registration: project.registrationLine,
    wait: waitOf(t, favorite),
    offerPath:
      label !== null && priceCents !== null && favorite.displayState === 'active'
        ? labelledOfferPath(project.slug, label)
        : null,
  };
}
