import { paths } from '@/domain/site/paths';

/** Label of an offer, in its parts; the words around them differ by language. */
type OfferLabel =
  | { readonly kind: 'unit' | 'unitInBlock' | 'house' | 'lot'; readonly code: string; readonly tower: string }
  | { readonly kind: 'quota'; readonly number: string; readonly of: string; readonly code: string };

const UNIT = /^(unid\.|casa|lote) (.+), (torre|quadra) (.+)$/;
const QUOTA = /^cota (\d+) de (\d+), unid\. (.+)$/;
const IN_BLOCK = { 'unid.': 'unitInBlock', casa: 'house', lote: 'lot' } as const;

/**
 * Reads "unid. 1203, torre A", "casa 12, quadra B", "lote 7, quadra C" or "cota 7 de 26, unid. 101", the
 * stored forms of the search; null for anything else.
 */
export function readOfferLabel(label: string): OfferLabel | null {
  const quota = QUOTA.exec(label);
  if (quota) {
    const [, number = '', of = '', code = ''] = quota;
    return { kind: 'quota', number, of, code };
  }
  const unit = UNIT.exec(label);
  if (!unit) return null;
  const [, noun = '', code = '', place, tower = ''] = unit;
  const kind = place === 'torre' ? 'unit' : IN_BLOCK[noun as keyof typeof IN_BLOCK];
  return { kind, code, tower };
}

/** Label of the houses or lots of a plan in a block, in its parts. */
interface PlanLabel {
  readonly kind: 'housesOfPlan' | 'lotsOfPlan' | 'unitsOfPlan';
  readonly areaM2: number;
  readonly tower: string;
}

const PLAN = /^(casas|lotes|unidades) de (\d+(?:,\d+)?) m², quadra (.+)$/;
const OF_PLAN = { casas: 'housesOfPlan', lotes: 'lotsOfPlan', unidades: 'unitsOfPlan' } as const;

/** Reads "casas de 108 m², quadra B", the form that the API has; null for anything else. */
export function readPlanLabel(label: string): PlanLabel | null {
  const [, noun = '', area = '', tower = ''] = PLAN.exec(label) ?? [];
  const kind = OF_PLAN[noun as keyof typeof OF_PLAN];
  return kind === undefined ? null : { kind, areaM2: Number(area.replace(',', '.')), tower };
}

/** Page of the unit or quota with this label. */
export function labelledPath(slug: string, label: string | null): string {
  return paths.project(slug, placeOf(label));
}

/** Waiting list of the unit or quota with this label. */
export function labelledWaitingPath(slug: string, label: string | null): string {
  return paths.form(slug, 'lista-de-espera', placeOf(label));
}

/** Booking of a visit of the unit or quota with this label. */
export function labelledVisitPath(slug: string, label: string | null): string {
  return paths.form(slug, 'visita', placeOf(label));
}

/** First proposal for the unit or quota with this label. */
export function labelledOfferPath(slug: string, label: string): string {
  const { tower: torre, unit: unidade, quota: cota } = placeOf(label);
  return paths.negotiation('', { projeto: slug, torre, unidade, cota });
}

function placeOf(label: string | null): { tower?: string; unit?: string; quota?: string } {
  const read = label === null ? null : readOfferLabel(label);
  if (read === null) return {};
  if (read.kind === 'quota') return { unit: read.code, quota: read.number };
  return { tower: read.tower, unit: read.code };
}

/** Simulation of the unit or quota with this label, with facts of the page; null for another text. */
export function labelledSimulationPath(
  slug: string,
  label: string,
  facts: Readonly<Record<string, string>> = {},
): string | null {
  const { tower, unit, quota: cota } = placeOf(label);
  return unit ? paths.simulation({ project: slug, tower, unit }, { cota, ...facts }) : null;
}
