import { eq, sql } from 'drizzle-orm';
import { publicConfig, readConfig, type StoredConfig } from '@/domain/project/config';
import type { WeekRule } from '@/domain/quota/schema';
import type { AdvertisedOffer } from '@/domain/reservation/offer/schema';
import type { Executor } from '@/server/db/client';
import type { InventoryKey } from '@/server/modules/catalogue/inventory/lock';
import { e, p, q, u } from '@/server/modules/catalogue/inventory/tables';
import { isVisible } from '@/server/modules/catalogue/inventory/visible';
import { picturesOf, registrationOf } from '@/server/modules/catalogue/projects/recordStore';

const COLUMNS = {
  isShown: isVisible,
  confirmedAt: p.availabilityConfirmedAt,
  ...{ phase: p.phase, details: p.details, description: p.description, plans: p.plans },
  ...{ cover: p.cover, photos: p.photos, config: p.config },
  registrationNumber: p.registrationNumber,
  registrationOffice: p.registrationOffice,
  registrationDate: p.registrationDate,
  ...{ planIndex: u.planIndex, areaM2: u.areaM2, bedrooms: u.bedrooms, suites: u.suites },
  ...{ bathrooms: u.bathrooms, parkingSpots: u.parkingSpots },
  /** Null once it is sold or off the market: it is not offered then. */
  listPriceCents: sql<number | null>`case when coalesce(q.status, u.status) = 'available'
    then (case when q.id is null then u.price_cents else q.price_cents end)::float8 end`,
  quotaId: q.id,
  numerator: q.fractionNumerator,
  denominator: q.fractionDenominator,
  weekRule: q.weekRule,
  weeks: sql<number[]>`array(select week from quota_week where quota_week.quota_id = q.id order by week)`,
};

interface QuotaColumns {
  readonly quotaId: string | null;
  readonly numerator: number | null;
  readonly denominator: number | null;
  readonly weekRule: WeekRule | null;
  readonly weeks: number[];
}

function quotaOf({ numerator, denominator, weekRule, weeks }: QuotaColumns): AdvertisedOffer['quota'] {
  if (numerator === null || denominator === null || weekRule === null) return null;
  return { fraction: { numerator, denominator }, weekRule, weeks };
}

function termsOf(stored: StoredConfig) {
  const { brokerage, priceIncludes, priceExcludes, paymentMethods, plan } = publicConfig(readConfig(stored));
  return { brokerage, priceIncludes, priceExcludes, paymentMethods, plan };
}

interface Found {
  /** True if visitors can see the project. */
  readonly isShown: boolean;
  readonly confirmedAt: Date;
  readonly offer: AdvertisedOffer;
}

/** Advertisement of a unit or quota; null for an unknown item. */
export async function findAdvertised(
  executor: Executor,
  { unitId, quotaId }: Pick<InventoryKey, 'unitId' | 'quotaId'>,
): Promise<Found | null> {
  const ofQuota = sql`q.id is not null and u.id = (select unit_id from quota where id = ${quotaId}::uuid)`;
  const [row] = await executor
    .select(COLUMNS)
    .from(u)
    .innerJoin(p, eq(p.id, u.projectId))
    .innerJoin(e, eq(e.id, p.entrepreneurId))
    .leftJoin(q, sql`q.id = ${quotaId}::uuid and q.unit_id = u.id`)
    .where(unitId === null ? ofQuota : eq(u.id, unitId));
  if (!row) return null;
  const { isShown, confirmedAt, listPriceCents, phase, details, description, planIndex } = row;
  const { areaM2, bedrooms, suites, bathrooms, parkingSpots } = row;
  const plan = row.plans.find((each) => each.planIndex === planIndex);
  const offer = {
    listPriceCents,
    ...termsOf(row.config),
    ...{ phase, registration: registrationOf(row), details, description },
    unitPlan: {
      ...{ title: plan?.title ?? '', areaM2, bedrooms, suites, bathrooms, parkingSpots },
      rooms: plan?.rooms ?? [],
    },
    quota: quotaOf(row),
    photos: picturesOf(row),
  };
  return { isShown, confirmedAt, offer };
}
