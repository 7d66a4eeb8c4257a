import { sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { type ProjectConfig, readConfig, type StoredConfig } from '@/domain/project/config';
import type { Phase } from '@/domain/project/phase';
import type { UnitKind, UnitStatus } from '@/domain/unit/status';
import type { Executor } from '@/server/db/client';
import { fieldRefusal } from '@/server/http/requests/validation';
import { blocksOf, quotaLabel, unitLabel } from './labels';
import type { InventoryKey } from './lock';
import { isVisible as projectIsVisible } from './visible';

/** A unit or quota with the facts that a reservation depends on. */
export interface InventoryItem extends InventoryKey {
  readonly entrepreneurId: string;
  readonly title: string;
  readonly slug: string;
  /** Label on screens, such as "Torre A, 1203". */
  readonly label: string;
  readonly phase: Phase;
  readonly config: ProjectConfig;
  readonly deliveryOn: string | null;
  readonly confirmedAt: Date;
  /** True if the project is public. */
  readonly isVisible: boolean;
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
  isVisible: sql<boolean>`(${projectIsVisible})`,
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

/** Prepared, because every reservation runs it and planning it costs more than reading. */
function select(executor: Executor, { unitId, quotaId }: Omit<InventoryKey, 'projectId'>) {
  if (unitId === null) {
    const quotas = sql`${UNITS} join quota q on q.unit_id = u.id`;
    return executor.select(OF_QUOTA).from(quotas).where(sql`q.id = ${quotaId}`).prepare('item_by_quota');
  }
  return executor.select(OF_UNIT).from(UNITS).where(sql`u.id = ${unitId}`).prepare('item_by_unit');
}

/** The unit or quota with its current facts. */
export async function findInventoryItem(
  executor: Executor,
  { unitId, quotaId }: Omit<InventoryKey, 'projectId'>,
): Promise<InventoryItem | null> {
  const [row] = await select(executor, { unitId, quotaId }).execute();
  if (!row) return null;
  const { config, confirmedAt } = row;
  return { ...row, unitId, quotaId, config: readConfig(config), confirmedAt: new Date(confirmedAt) };
}

/** @throws AppError `invalid_request` unless exactly one of the two ids is set */
function keyOf({ unitId, quotaId }: InventoryItemQuery): Omit<InventoryKey, 'projectId'> {
  if ((unitId === undefined) === (quotaId === undefined)) {
    throw fieldRefusal('unitId', 'required');
  }
  return { unitId: unitId ?? null, quotaId: quotaId ?? null };
}

interface InventoryItemQuery {
  readonly unitId?: string | undefined;
  readonly quotaId?: string | undefined;
}

/**
 * The unit or quota of a request, if its project is public.
 *
 * @throws AppError `invalid_request`, `unit_not_found`, `quota_not_found`
 */
export async function getVisibleInventoryItem(
  executor: Executor,
  query: InventoryItemQuery,
): Promise<InventoryItem> {
  const key = keyOf(query);
  const item = await findInventoryItem(executor, key);
  if (!item?.isVisible || item.status === 'deleted') {
    throw new AppError(key.unitId === null ? 'quota_not_found' : 'unit_not_found');
  }
  return item;
}
