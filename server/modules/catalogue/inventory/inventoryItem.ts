import { sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { type ProjectConfig, readConfig, type StoredConfig } from '@/domain/project/config';
import type { Phase } from '@/domain/project/phase';
import type { UnitKind, UnitStatus } from '@/domain/unit/status';
import type { Executor } from '@/server/db/client';
import { fieldSentence } from '@/server/http/requests/validation';
import { isVisible } from '@/server/modules/catalogue/projects/visible';
import { blocksOf, quotaLabel, unitLabel } from '@/server/modules/catalogue/units/labels';
import type { Offer } from './lock';

/** A unit or quota with all that decides whether and how it is reserved. */
export interface Home extends Offer {
  readonly entrepreneurId: string;
  readonly title: string;
  readonly slug: string;
  /** What people call it. */
  readonly label: string;
  readonly phase: Phase;
  readonly config: ProjectConfig;
  readonly deliveryOn: string | null;
  readonly confirmedAt: Date;
  /** Whether everybody may see its project. */
  readonly isShown: boolean;
  readonly status: UnitStatus;
  /** Of a unit; a common one is not sold as a whole. */
  readonly kind: UnitKind;
  readonly priceCents: number | null;
}

const OF_PROJECT = {
  projectId: sql<string>`p.id`,
  entrepreneurId: sql<string>`p.entrepreneur_id`,
  title: sql<string>`p.title`,
  slug: sql<string>`p.slug`,
  phase: sql<Phase>`p.phase`,
  config: sql<StoredConfig>`p.config`,
  deliveryOn: sql<string | null>`p.details->>'deliveryDate'`,
  confirmedAt: sql<string>`p.availability_confirmed_at`,
  isShown: sql<boolean>`(${isVisible})`,
};
const OF_UNIT = {
  ...OF_PROJECT,
  label: sql<string>`${unitLabel(sql`p.category`, blocksOf(sql`p.towers`))}`,
  status: sql<UnitStatus>`u.status`,
  kind: sql<UnitKind>`u.kind`,
  priceCents: sql<number | null>`u.price_cents::float8`,
};
const OF_QUOTA = {
  ...OF_PROJECT,
  label: sql<string>`${quotaLabel}`,
  status: sql<UnitStatus>`q.status`,
  kind: sql<UnitKind>`'sellable'`,
  priceCents: sql<number | null>`q.price_cents::float8`,
};
const UNITS = sql`unit u join project p on p.id = u.project_id join entrepreneur e on e.id = p.entrepreneur_id`;

/** Prepared, because the planning of it costs more than the reading, and every reservation asks it. */
function select(executor: Executor, { unitId, quotaId }: Omit<Offer, 'projectId'>) {
  if (unitId === null) {
    const quotas = sql`${UNITS} join quota q on q.unit_id = u.id`;
    return executor.select(OF_QUOTA).from(quotas).where(sql`q.id = ${quotaId}`).prepare('home_by_quota');
  }
  return executor.select(OF_UNIT).from(UNITS).where(sql`u.id = ${unitId}`).prepare('home_by_unit');
}

/** The home as it stands, or null where there is none. */
export async function findHome(
  executor: Executor,
  { unitId, quotaId }: Omit<Offer, 'projectId'>,
): Promise<Home | null> {
  const [row] = await select(executor, { unitId, quotaId }).execute();
  if (!row) return null;
  const { config, confirmedAt } = row;
  return { ...row, unitId, quotaId, config: readConfig(config), confirmedAt: new Date(confirmedAt) };
}

/** Exactly one of the two is named. */
function offerOf({ unitId, quotaId }: HomeNamed): Omit<Offer, 'projectId'> {
  if ((unitId === undefined) === (quotaId === undefined)) {
    throw new AppError('invalid_request', {}, { unitId: fieldSentence('required') });
  }
  return { unitId: unitId ?? null, quotaId: quotaId ?? null };
}

interface HomeNamed {
  readonly unitId?: string | undefined;
  readonly quotaId?: string | undefined;
}

/**
 * The home that a request names, which everybody may see.
 *
 * @throws AppError `invalid_request`, `unit_not_found`, `quota_not_found`
 */
export async function getShownHome(executor: Executor, named: HomeNamed): Promise<Home> {
  const offer = offerOf(named);
  const home = await findHome(executor, offer);
  if (!home?.isShown || home.status === 'deleted') {
    throw new AppError(offer.unitId === null ? 'quota_not_found' : 'unit_not_found');
  }
  return home;
}
