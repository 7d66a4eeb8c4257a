import type { ParsedUrlQuery } from 'node:querystring';
import type { CartPrices } from '@/domain/cart/prices';
import { propertyObstacle } from '@/domain/financing/fgts';
import { registrationLine } from '@/domain/incorporation';
import type { OfferTerms } from '@/domain/negotiation/offer';
import type { NegotiationDetail } from '@/domain/negotiation/schema';
import { isDwelling } from '@/domain/project/dwelling';
import type { PublicProject } from '@/domain/project/schema';
import { today } from '@/domain/time/calendar';
import { findUnit } from '@/domain/unit/grid';
import { readOfferLabel } from '@/domain/unit/offerLabel';
import { type NamedUnit, withinOf } from '@/domain/unit/unitName';
import { orElse } from '@/services/http/orElse';
import { listSettingValues } from '@/services/platform/settings';
import { getProjectBySlug, listProjectUnits } from '@/services/public';

/** Unit or quota that is negotiated. */
export interface OfferItem extends NamedUnit {
  readonly projectId: string;
  readonly slug: string;
  /** One of both ids. */
  readonly unitId: string | null;
  readonly quotaId: string | null;
  /** Number of the quota; null for a unit. */
  readonly quota: string | null;
  /** Price of the table, in centavos. */
  readonly tableCents: number;
  /** Parts of every offer; null while the project is hidden. */
  readonly seller: string | null;
  readonly registration: string | null;
}

export interface ItemOnTerms {
  readonly item: OfferItem;
  /** Null if nothing can be proposed now: the project is hidden, or the item is held, sold or without a price. */
  readonly terms: OfferTerms | null;
}

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

const findProject = (slug: string) =>
  getProjectBySlug(slug.toLowerCase()).catch(orElse<PublicProject | null>('project_not_found', null));

const factsOf = (project: PublicProject | null) => ({
  seller: project?.entrepreneur.tradeName ?? null,
  registration: project?.registration ? registrationLine(project.registration) : null,
});

async function termsOf(
  project: PublicProject,
  { tableCents, isQuota }: { readonly tableCents: number; readonly isQuota: boolean },
  now: Date,
): Promise<OfferTerms | null> {
  const { config, details } = project;
  if (!config) return null;
  const day = today(now);
  const { items: settings } = await listSettingValues();
  const { minShareUntilKeysPercent, maxMonthlyInstalments, limits } = config.plan;
  return {
    ...{ minShareUntilKeysPercent, maxMonthlyInstalments, limits },
    ...config.negotiation,
    isQuota,
    today: day,
    deliveryOn: details.deliveryDate,
    reservationCents: config.reservation.amountCents,
    fgtsObstacle: propertyObstacle(settings, day, {
      priceCents: tableCents,
      isDwelling: isDwelling(project),
    }),
  };
}

interface Place {
  readonly slug: string;
  readonly tower?: string | undefined;
  readonly unit?: string | undefined;
  readonly quota?: string | undefined;
}

/** Place of the item in the URL, or in the cart. */
export function placeOf(
  query: ParsedUrlQuery,
  cart: Pick<CartPrices, 'slug' | 'label'> | null,
): Place | null {
  const slug = textOf(query.projeto);
  if (slug) {
    return { slug, tower: textOf(query.torre), unit: textOf(query.unidade), quota: textOf(query.cota) };
  }
  const read = cart && readOfferLabel(cart.label);
  if (!cart || !read) return null;
  if (read.kind === 'quota') return { slug: cart.slug, unit: read.code, quota: read.number };
  return { slug: cart.slug, tower: read.tower, unit: read.code };
}

/** Item of a place with the terms of a first proposal; null if it does not exist. */
export async function findItem(place: Place, now: Date): Promise<ItemOnTerms | null> {
  const project = await findProject(place.slug);
  if (project === null) return null;
  const { items, quotas } = await listProjectUnits(project.id);
  const units = items.map((each) => ({ ...each, priceCents: each.prices?.currentCents ?? null }));
  const unit = findUnit(units, { tower: place.tower ?? null, code: place.unit });
  if (unit === null) return null;
  const quota = quotas.find(({ unitId, number }) => unitId === unit.id && String(number) === place.quota);
  const isQuota = project.genre === 'clubs';
  if (isQuota && !quota) return null;
  const priceCents = (quota ?? unit).priceCents;
  const isActive = (quota ?? unit).displayState === 'active';
  const item = {
    projectId: project.id,
    slug: project.slug,
    title: project.title,
    tower: unit.tower,
    code: unit.code,
    within: withinOf(project.towers, unit.tower),
    unitId: quota ? null : unit.id,
    quotaId: quota?.id ?? null,
    quota: quota ? String(quota.number) : null,
    tableCents: priceCents ?? 0,
    ...factsOf(project),
  };
  const canOffer = isActive && priceCents !== null;
  return { item, terms: canOffer ? await termsOf(project, { tableCents: priceCents, isQuota }, now) : null };
}

/** Item of a negotiation, at the price of the table with which it began. */
export async function itemOf(negotiation: NegotiationDetail, now: Date): Promise<ItemOnTerms> {
  const { project: about, label, unitId, quotaId, tableCents } = negotiation;
  const project = await findProject(about.slug);
  const read = readOfferLabel(label);
  const tower = read === null || read.kind === 'quota' ? '' : read.tower;
  const isQuota = quotaId !== null;
  const item = {
    ...{ unitId, quotaId, tableCents, tower },
    projectId: about.id,
    slug: about.slug,
    title: about.title,
    code: read?.code ?? label,
    within: project && !isQuota ? withinOf(project.towers, tower) : null,
    quota: read?.kind === 'quota' ? read.number : null,
    ...factsOf(project),
  };
  return { item, terms: project && (await termsOf(project, { tableCents, isQuota }, now)) };
}
