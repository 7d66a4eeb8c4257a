import { type SQL, sql } from 'drizzle-orm';
import { type ProjectConfig, readConfig, type StoredConfig } from '@/domain/project/config';
import type { Phase } from '@/domain/project/phase';
import type { UnitKind, UnitStatus } from '@/domain/unit/status';
import type { Executor } from '@/server/db/client';
import { AppError } from '@/server/http/appError';
import { fieldSentence } from '@/server/http/validation';
import { isVisible } from '@/server/modules/projects/visible';
import type { Offer } from '@/server/modules/reservations/offerLock';
import { blocksOf, quotaLabel, unitLabel } from '@/server/modules/units/labels';

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

interface HomeRow extends Record<string, unknown> {
  project_id: string;
  entrepreneur_id: string;
  title: string;
  slug: string;
  label: string;
  phase: Phase;
  config: StoredConfig;
  delivery_on: string | null;
  confirmed_at: string;
  is_shown: boolean;
  status: UnitStatus;
  kind: UnitKind;
  price_cents: number | null;
}

const COLUMNS = sql`p.id as project_id, p.entrepreneur_id, p.title, p.slug, p.phase, p.config, p.details->>'deliveryDate' as delivery_on,
  p.availability_confirmed_at as confirmed_at, (${isVisible}) as is_shown`;
const OF_PROJECT = sql`join project p on p.id = u.project_id join entrepreneur e on e.id = p.entrepreneur_id`;

function query({ unitId, quotaId }: Omit<Offer, 'projectId'>): SQL {
  if (unitId === null) {
    return sql`select ${COLUMNS}, ${quotaLabel} as label, q.status, 'sellable' as kind, q.price_cents::float8 as price_cents
      from quota q join unit u on u.id = q.unit_id ${OF_PROJECT} where q.id = ${quotaId}`;
  }
  return sql`select ${COLUMNS}, ${unitLabel(sql`p.category`, blocksOf(sql`p.towers`))} as label, u.status, u.kind,
    u.price_cents::float8 as price_cents from unit u ${OF_PROJECT} where u.id = ${unitId}`;
}

/** The home as it stands, or null where there is none. */
export async function findHome(
  executor: Executor,
  { unitId, quotaId }: Omit<Offer, 'projectId'>,
): Promise<Home | null> {
  const { rows } = await executor.execute<HomeRow>(query({ unitId, quotaId }));
  const [row] = rows;
  if (!row) return null;
  return {
    projectId: row.project_id,
    unitId,
    quotaId,
    entrepreneurId: row.entrepreneur_id,
    title: row.title,
    slug: row.slug,
    label: row.label,
    phase: row.phase,
    config: readConfig(row.config),
    deliveryOn: row.delivery_on,
    confirmedAt: new Date(row.confirmed_at),
    isShown: row.is_shown,
    status: row.status,
    kind: row.kind,
    priceCents: row.price_cents,
  };
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
