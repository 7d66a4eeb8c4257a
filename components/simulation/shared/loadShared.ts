import { registrationLine } from '@/domain/incorporation';
import type { PublicProject } from '@/domain/project/schema';
import { changesOf } from '@/domain/simulation/changes';
import { describedIn } from '@/domain/simulation/describedIn';
import { FACT_PARAMETERS, writeFact } from '@/domain/simulation/facts';
import { draftAtPrice } from '@/domain/simulation/plan/atPrice';
import { draftOfPlan } from '@/domain/simulation/plan/draftOfPlan';
import { planOfDraft } from '@/domain/simulation/plan/lines';
import type { SharedSimulation } from '@/domain/simulation/schema';
import { isSharedId } from '@/domain/simulation/sharedId';
import { statementOf } from '@/domain/simulation/statement';
import type { Statement, StatementWords } from '@/domain/simulation/statementParts';
import type { Locale } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import { formatShortDate, today } from '@/domain/time/calendar';
import { unitName } from '@/domain/unit/unitName';
import type { Translate } from '@/hooks/useMessages';
import { getSharedSimulation } from '@/services/catalogue/simulations';
import { isNotFound } from '@/services/http/apiError';
import { listSettingValues } from '@/services/platform/settings';
import { getProject } from '@/services/public';
import { basisOf } from '../plan/loadPlan';

/** A shared simulation in words, presented on the server: the page needs no rules. */
export interface SharedView {
  readonly id: string;
  readonly type: SharedSimulation['type'];
  readonly title: string;
  readonly subject: string;
  readonly lead: string;
  readonly changes: readonly string[];
  readonly statement: Statement;
  /** The same simulation at the price of today; null while the price is the same or unknown. */
  readonly today: Statement | null;
  /** Registration of the incorporation, part of every offer. */
  readonly registration: string | null;
  readonly unit: SharedSimulation['unit'];
  readonly projectPath: string | null;
  /** Page that simulates again with these values. */
  readonly usePath: string;
}

interface SharedWords {
  readonly t: Translate<'sharedSimulation'>;
  readonly sayCost: StatementWords['sayCost'];
  readonly locale: Locale;
}

interface LoadedShared {
  readonly view: SharedView;
  readonly projectId: string | null;
}

/** Null for an unknown or expired id. */
export async function loadShared(words: SharedWords, id: string): Promise<LoadedShared | null> {
  if (!isSharedId(id)) return null;
  try {
    const shared = describedIn(words.locale, await getSharedSimulation(id));
    const project = shared.unit && (await getProject(shared.unit.projectId));
    const registration = project?.registration ? registrationLine(project.registration) : null;
    const current = await atPriceOfToday(shared, project);
    const { t: say, sayCost, locale } = words;
    const statement = current && statementOf({ say, sayCost, locale }, current);
    const view = { ...viewOf(words, shared, registration), today: statement };
    return { view, projectId: shared.unit?.projectId ?? null };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** The simulation at the price of today; null while the price is the same or unknown, or the unit is no longer being built. */
async function atPriceOfToday(
  shared: SharedSimulation,
  project: PublicProject | null,
): Promise<SharedSimulation | null> {
  const { priceCents } = shared.now;
  if (priceCents === null || priceCents === shared.priceCents) return null;
  const coupon = shared.coupon?.fault === null ? shared.coupon : null;
  if (shared.plan === null) return { ...shared, coupon, priceCents };
  const day = today(new Date());
  const { items: settings } = await listSettingValues();
  const basis = project && basisOf(project, priceCents, settings, day);
  if (!basis) return null;
  const plan = planOfDraft(draftAtPrice(draftOfPlan(shared.plan, basis), basis), basis);
  return { ...shared, day, priceCents, coupon, plan, deliveryOn: basis.deliveryOn };
}

function viewOf(
  { t, sayCost, locale }: SharedWords,
  shared: SharedSimulation,
  registration: string | null,
): Omit<SharedView, 'today'> {
  const words: StatementWords = { say: t, sayCost, locale };
  const { id, type, day, expiresOn, unit } = shared;
  const place = unit && { tower: unit.tower, unit: unit.code, quota: unit.quotaNumber?.toString() };
  const at = unit ? { project: unit.slug, tower: unit.tower, unit: unit.code } : {};
  return {
    id,
    type,
    title: t('title', { date: formatShortDate(day, locale) }),
    subject: unit ? unitName(t, unit) : t('anyUnit'),
    lead: t('lead', { date: formatShortDate(expiresOn, locale) }),
    changes: changesOf({ say: t, locale }, shared),
    statement: statementOf(words, shared),
    registration,
    unit,
    projectPath: unit && place && paths.project(unit.slug, place),
    usePath: paths.simulation(unit && shared.ready ? { ...at, type: 'ready' } : at, {
      cota: place?.quota,
      ...(shared.ready ? factsQuery(shared, shared.ready) : { simulacao: id }),
      // One that no longer applies is named in the changes.
      ...(shared.coupon?.fault === null ? { cupom: shared.coupon.code } : {}),
    }),
  };
}

/** Values of the form that the simulation has; income and age are the reader's. */
function factsQuery(
  { priceCents, unit }: SharedSimulation,
  { ownCents, fgtsCents, correctionCents, months }: NonNullable<SharedSimulation['ready']>,
) {
  const values = {
    preco: unit ? null : priceCents,
    entrada: ownCents,
    fgts: fgtsCents,
    meses: months,
    correcao: correctionCents || null,
  };
  const isKnown = (name: string): name is keyof typeof values => Object.hasOwn(values, name);
  const texts = FACT_PARAMETERS.filter(isKnown).flatMap((name) => {
    const value = values[name];
    return value === null ? [] : [[name, writeFact(name, value)] as const];
  });
  return Object.fromEntries(texts);
}
