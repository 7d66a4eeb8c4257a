import type { PricePoint } from '@/domain/project/prices';
import type { Tower } from '@/domain/project/tower';
import type { PublicQuota } from '@/domain/quota/schema';
import { paths } from '@/domain/site/paths';
import { findUnit, type GridUnit } from '@/domain/unit/grid';
import type { PublicUnit } from '@/domain/unit/schema';
import { positionDigits, type UnitGroup } from '@/domain/unit/unitGroup';

/**
 * A unit for its page. `rooms` only if they differ from those of the unit's plan, `history` (prices by their
 * first day) only if the price has changed.
 */
export interface OfferUnit extends GridUnit {
  readonly id: string;
  readonly rooms?: PublicUnit['rooms'];
  /** Instant at which its hold ends at the latest, where known. */
  readonly until?: string;
  /** People in its queue, where known. */
  readonly queued?: number;
  readonly history?: readonly PricePoint[];
}

/** A quota for its page, with the place of its unit. */
export type OfferQuota = Pick<
  PublicQuota,
  | 'id'
  | 'number'
  | 'unitCode'
  | 'planIndex'
  | 'fraction'
  | 'weekRule'
  | 'weeks'
  | 'displayState'
  | 'priceCents'
> & {
  readonly tower: string;
  readonly until?: string;
  readonly queued?: number;
  readonly history?: readonly PricePoint[];
};

/**
 * All items of a project that a visitor can choose, with only the displayed fields: every browser loads it.
 */
export interface ProjectOffer {
  readonly towers: readonly Tower[];
  readonly units: readonly OfferUnit[];
  readonly quotas: readonly OfferQuota[];
}

/** Choice in the URL of a project. In a club, a unit without a quota is the calendar that is shown. */
export interface OfferChoice {
  readonly tower: string | null;
  readonly unit: string | null;
  readonly quota: number | null;
}

/** Unit and quota of a choice, found in the offer. */
export interface ChosenOffer {
  readonly unit: OfferUnit | null;
  readonly quota: OfferQuota | null;
}

export interface ReadChoice {
  readonly choice: OfferChoice;
  /** Parameter with an unknown name, to be shown as an error; null without one. */
  readonly unknown: 'tower' | 'unit' | 'quota' | null;
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Reads the choice of a URL from `torre`, `unidade` and `cota`; other parameters are ignored. Without a tower
 * the first one with something available is shown, and in a club likewise the first such unit. An unknown
 * name chooses nothing and is returned as `unknown`.
 */
export function readChoice(offer: ProjectOffer, query: Query): ReadChoice {
  const requested = { tower: firstOf(query.torre), unit: firstOf(query.unidade), quota: firstOf(query.cota) };
  const tower = offer.towers.find(({ code }) => code === requested.tower)?.code ?? null;
  if (requested.tower && !tower) return { choice: defaultChoice(offer), unknown: 'tower' };
  const unit = findUnit(offer.units, { tower, code: requested.unit });
  if (!unit) {
    return {
      choice: defaultChoice(offer, tower),
      unknown: requested.unit ? 'unit' : requested.quota ? 'quota' : null,
    };
  }
  const place = { tower: unit.tower, unit: unit.code };
  const quota = findQuota(offer, place, Number(requested.quota));
  return {
    choice: { ...place, quota: quota?.number ?? null },
    unknown: requested.quota && !quota ? 'quota' : null,
  };
}

/** Unit and quota of a choice, null if it has none. */
export function chosenIn(offer: ProjectOffer, choice: OfferChoice): ChosenOffer {
  return {
    unit: findUnit(offer.units, { tower: choice.tower, code: choice.unit }),
    quota: findQuota(offer, choice, choice.quota),
  };
}

/** URL of a choice. */
export function choicePath(slug: string, { tower, unit, quota }: OfferChoice): string {
  return paths.project(slug, {
    tower: tower ?? undefined,
    unit: unit ?? undefined,
    quota: quota === null ? undefined : String(quota),
  });
}

/** Parameters of a form about a choice; none for the whole project. */
function formPlace({ tower, unit, quota }: OfferChoice) {
  return {
    tower: unit === null ? undefined : (tower ?? undefined),
    unit: unit ?? undefined,
    quota: quota === null ? undefined : String(quota),
  };
}

/** The page on which a visitor reports wrong data of a choice, or of the whole project. */
export function reportPath(slug: string, choice: OfferChoice, sent = false): string {
  return paths.form(slug, 'avisar', formPlace(choice), { enviado: sent ? '1' : undefined });
}

/**
 * The page on which a person joins the waiting list of a choice, or of the whole project.
 *
 * @param sent state of the entry after the form was sent
 */
export function waitingPath(slug: string, choice: OfferChoice, sent?: 'active' | 'pending'): string {
  return paths.form(slug, 'lista-de-espera', formPlace(choice), { enviado: sent });
}

/** The page on which a person joins the waiting list of a position, or of a plan in a block. */
export function groupWaitingPath(
  slug: string,
  { tower, position, planIndex }: UnitGroup,
  sent?: 'active' | 'pending',
): string {
  const query = {
    final: position === null ? undefined : positionDigits(position),
    planta: planIndex === null ? undefined : `${planIndex + 1}`,
    enviado: sent,
  };
  return paths.form(slug, 'lista-de-espera', { tower }, query);
}

interface VisitPathParts {
  /** Chosen day and hour. */
  readonly slot?: string | undefined;
  /** Chosen further units. */
  readonly units?: string | undefined;
  /** Id of the visit that was booked, and the signature of its link. */
  readonly booked?: string | undefined;
  readonly signature?: string | undefined;
  /** True for the choice of another time. */
  readonly isMoving?: boolean;
  /** Id of a request that a code confirms. */
  readonly request?: string | undefined;
  /** Chosen mode, other than on site. */
  readonly mode?: 'online' | undefined;
  /** Instant from which another code can be sent, and true if this one is not the first. */
  readonly resendAt?: string | undefined;
  readonly isResent?: boolean;
}

/** The page on which a person books a visit of a choice, or of the whole project. */
export function visitPath(slug: string, choice: OfferChoice, parts: VisitPathParts = {}): string {
  const { slot, units, booked, signature, isMoving, request, mode, resendAt, isResent } = parts;
  return paths.form(slug, 'visita', formPlace(choice), {
    ...{ quando: slot, mais: units, marcada: booked, assinatura: signature, pedido: request },
    ...{ modo: mode, outro: resendAt, reenviado: isResent ? '1' : undefined },
    remarcar: isMoving ? '1' : undefined,
  });
}

function findQuota(
  offer: ProjectOffer,
  place: Pick<OfferChoice, 'tower' | 'unit'>,
  number: number | null,
): OfferQuota | null {
  const isIt = (quota: OfferQuota) =>
    quota.number === number && quota.unitCode === place.unit && quota.tower === place.tower;
  return offer.quotas.find(isIt) ?? null;
}

function defaultChoice(offer: ProjectOffer, tower: string | null = null): OfferChoice {
  const isHere = (each: { tower: string }) => tower === null || each.tower === tower;
  const isActive = (each: OfferUnit | OfferQuota) => each.displayState === 'active';
  if (offer.quotas.length > 0) {
    const here = offer.quotas.filter(isHere);
    const quota = here.find(isActive) ?? here[0];
    if (quota) return { tower: quota.tower, unit: quota.unitCode, quota: null };
  }
  const withOffer = offer.units.find((unit) => isHere(unit) && isActive(unit))?.tower;
  return { tower: tower ?? withOffer ?? offer.towers[0]?.code ?? null, unit: null, quota: null };
}

function firstOf(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}
