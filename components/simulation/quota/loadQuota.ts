import { registrationLine } from '@/domain/incorporation';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { PublicProject } from '@/domain/project/schema';
import { knownCost, offerCostFacts } from '@/domain/purchaseCost/offerCost';
import { presentTotalCost, type TotalCostView } from '@/domain/purchaseCost/presentTotalCost';
import { quotaPlan } from '@/domain/purchaseCost/reservationPlan';
import { withLocalSources } from '@/domain/setting/localSources';
import { planRows } from '@/domain/simulation/planRows';
import type { StatementWords } from '@/domain/simulation/statementParts';
import { formatShortDate, today } from '@/domain/time/calendar';
import { type NamedUnit, withinOf } from '@/domain/unit/unitName';
import { listSettingValues } from '@/services/platform/settings';
import type { SimulationQuery } from '../loadProject';
import { unitOf } from '../plan/loadPlan';

/** Payments of a quota of a finished club, presented on the server: nothing of them can be changed. */
export interface QuotaView extends NamedUnit {
  readonly slug: string;
  readonly quotaId: string;
  readonly priceCents: number;
  readonly plan: PaymentPlan;
  readonly payments: readonly {
    readonly name: string;
    readonly days: string;
    readonly amount: string;
  }[];
  /** Null without a value that an operator withdrew. */
  readonly cost: TotalCostView | null;
  readonly seller: string;
  /** Part of every offer. */
  readonly registration: string | null;
  readonly day: string;
}

/** Null for a project that is no club or is not sold, and for a quota without a price now. */
export async function loadQuota(
  query: SimulationQuery,
  project: PublicProject | null,
  { say, sayCost, locale, now }: StatementWords & { readonly now: Date },
): Promise<QuotaView | null> {
  if (!project?.config || project.genre !== 'clubs' || isWaitingListOnly(project.phase)) return null;
  const unit = await unitOf(project, query);
  if (!unit?.quota || unit.priceCents === null) return null;
  const { quota, priceCents } = unit;
  const { config, details } = project;
  const day = today(now);
  const reservationCents = Math.min(config.reservation.amountCents, priceCents);
  const plan = quotaPlan({
    ...{ ...config.plan, priceCents, reservationCents },
    ...{ today: day, deliveryOn: details.deliveryDate },
  });
  const settings = withLocalSources((await listSettingValues()).items, locale);
  const facts = offerCostFacts(project, quota.fraction);
  const cost = facts && knownCost(plan, facts, { settings, day });
  return {
    ...{ slug: project.slug, title: project.title, tower: unit.tower, code: unit.code },
    within: withinOf(project.towers, unit.tower),
    quotaId: quota.id,
    quotaNumber: quota.number,
    priceCents,
    plan,
    payments: planRows({ say, locale }, plan, details.deliveryDate ?? day).map(
      ({ name, count, each, total, days }) => ({
        name,
        days,
        amount: count === 1 ? total : `${count} × ${each}`,
      }),
    ),
    cost: cost && presentTotalCost({ t: sayCost, locale }, cost, 'usual'),
    seller: project.entrepreneur.tradeName,
    registration: project.registration ? registrationLine(project.registration) : null,
    day: formatShortDate(day, locale),
  };
}
