import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne, notInArray } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { type PaymentMethod, type ProjectConfig, readConfig } from '@/domain/project/config';
import { PLAN_LIMITS, type Plan } from '@/domain/project/plan';
import type { AddressInput, DetailsInput, UnitsChange } from '@/domain/project/record';
import { MAX_UNITS, TOWER_LIMITS, type Tower, unitCount } from '@/domain/project/tower';
import type { ProjectVideo } from '@/domain/project/video';
import errors from '@/locales/pt-BR/errors.json';
import type { Database } from '@/server/db/client';
import { unit } from '@/server/db/schema/catalogue/unit';
import { fieldRefusal, fieldSentence } from '@/server/http/requests/validation';
import { applyLayout, type Building } from '../layout/applyLayout';
import { placeOfAddress, storedProjectAddress } from '../location/placeOfAddress';
import { canChangeLimits, factsOf } from '../policy';
import type { ProjectRow } from '../recordStore';
import {
  changeProject,
  type ProjectChange,
  type ProjectChangeInput,
  type ProjectWork,
} from './changeProject';

/** @throws AppError those of `changeProject`, and `invalid_request` where the map point is outside the city */
export function changeAddress(
  db: Database,
  input: ProjectChangeInput,
  fields: AddressInput,
): Promise<ProjectRow> {
  const address = storedProjectAddress(fields);
  return changeProject(db, input, async ({ tx }) => ({
    set: { address, placeId: await placeOfAddress(tx, address) },
  }));
}

/** Keeps the days on which phases began: only a change of phase sets them. */
export function changeDetails(
  db: Database,
  input: ProjectChangeInput,
  fields: DetailsInput,
): Promise<ProjectRow> {
  return changeProject(db, input, (_work, { details }) => {
    const { launchedOn, worksStartedOn, completedOn } = details;
    return { set: { details: { ...fields, launchedOn, worksStartedOn, completedOn } } };
  });
}

export function changeVideo(
  db: Database,
  input: ProjectChangeInput,
  video: ProjectVideo | null,
): Promise<ProjectRow> {
  return changeProject(db, input, () => ({ set: { video } }));
}

function withConfig(row: ProjectRow, config: ProjectConfig): ProjectChange | null {
  const before = readConfig(row.config);
  if (isDeepStrictEqual(before, config)) return null;
  return { set: { config }, audit: { action: 'project.config', before, after: config } };
}

/** The terms that a broker or manager may grant without approval. */
function limitsOf({ negotiation: { maxDiscountPercent, monthlyRatePercent } }: ProjectConfig) {
  return [maxDiscountPercent.broker, maxDiscountPercent.manager, monthlyRatePercent];
}

/** @throws AppError those of `changeProject`, and `forbidden` where a caller would raise the limits that bind them */
export function changeConfig(
  db: Database,
  input: ProjectChangeInput,
  config: ProjectConfig,
): Promise<ProjectRow> {
  return changeProject(db, input, ({ actor }, row) => {
    const isSame = isDeepStrictEqual(limitsOf(config), limitsOf(readConfig(row.config)));
    if (!isSame && !canChangeLimits(actor, factsOf(row))) {
      const sentence = fieldSentence('approvalOfAdmin');
      throw new AppError('forbidden', {}, { 'config.negotiation': sentence });
    }
    return withConfig(row, config);
  });
}

export function changePaymentMethods(
  db: Database,
  input: ProjectChangeInput,
  paymentMethods: PaymentMethod[],
): Promise<ProjectRow> {
  return changeProject(db, input, (_work, row) =>
    withConfig(row, { ...readConfig(row.config), paymentMethods: [...new Set(paymentMethods)] }),
  );
}

/** The request itself is within the limits; merged with the stored towers it may exceed them. */
function assertTowerLimits(towers: readonly Tower[]): void {
  if (towers.length > TOWER_LIMITS.towers) throw fieldRefusal('towers', 'max', { max: TOWER_LIMITS.towers });
  if (unitCount(towers) > MAX_UNITS) throw fieldRefusal('towers', 'tooManyUnits', { max: MAX_UNITS });
}

function assertKnownPlans({ plans, towers }: Building): void {
  const known = new Set(plans.map(({ planIndex }) => planIndex));
  const wrong = towers.flatMap(({ positions }, at) =>
    positions.flatMap(({ planIndex }, position) =>
      known.has(planIndex)
        ? []
        : [[`towers[${at}].positions[${position}].planIndex`, errors.field.noSuchPlan]],
    ),
  );
  if (wrong.length > 0) throw new AppError('invalid_request', {}, Object.fromEntries(wrong.slice(0, 20)));
}

/** A plan stays as long as a tower position or a unit refers to it. */
async function assertUsedPlansStay({ tx }: ProjectWork, row: ProjectRow, plans: readonly Plan[]) {
  const known = plans.map(({ planIndex }) => planIndex);
  const isNamed = row.towers.some(({ positions }) =>
    positions.some(({ planIndex }) => !known.includes(planIndex)),
  );
  const used = await tx
    .select({ id: unit.id })
    .from(unit)
    .where(and(eq(unit.projectId, row.id), ne(unit.status, 'deleted'), notInArray(unit.planIndex, known)))
    .limit(1);
  if (isNamed || used.length > 0) {
    throw fieldRefusal('plans', 'planInUse');
  }
}

interface BuildingChanged {
  readonly row: ProjectRow;
  readonly units: UnitsChange;
}

async function changeBuilding(
  db: Database,
  input: ProjectChangeInput,
  nextOf: (work: ProjectWork, row: ProjectRow) => Promise<Building> | Building,
): Promise<BuildingChanged> {
  let units: UnitsChange = { created: 0, removed: 0, changed: 0 };
  const row = await changeProject(db, input, async (work, before) => {
    const { plans, towers } = await nextOf(work, before);
    units = await applyLayout(work, before, { plans, towers });
    const areUnitsSame = Object.values(units).every((count) => count === 0);
    const isSame = isDeepStrictEqual([plans, towers], [before.plans, before.towers]);
    return {
      set: isSame && !areUnitsSame ? {} : { plans: [...plans], towers: [...towers] },
      audit: { action: 'project.units', after: units },
    };
  });
  return { row, units };
}

/** The stored entries, each replaced by the sent one of the same key; new keys are added. */
function merged<Entry, Key>(
  stored: readonly Entry[],
  sent: readonly Entry[],
  keyOf: (entry: Entry) => Key,
): Entry[] {
  const byKey = new Map([...stored, ...sent].map((entry) => [keyOf(entry), entry]));
  return [...byKey.values()];
}

interface PartInput<Entry> {
  readonly entries: readonly Entry[];
  /** True where entries that were not sent are removed. */
  readonly isWhole: boolean;
}

/** @throws AppError those of `changeProject`, and `invalid_request` where a plan in use is missing */
export function changePlans(
  db: Database,
  input: ProjectChangeInput,
  { entries, isWhole }: PartInput<Plan>,
): Promise<BuildingChanged> {
  return changeBuilding(db, input, async (work, row) => {
    const plans = isWhole ? entries : merged(row.plans, entries, ({ planIndex }) => planIndex);
    if (plans.length > PLAN_LIMITS.plans) throw fieldRefusal('plans', 'max', { max: PLAN_LIMITS.plans });
    await assertUsedPlansStay(work, row, plans);
    return { plans, towers: row.towers };
  });
}

/** @throws AppError those of `changeProject`, `unit_has_history`, and `invalid_request` naming an unknown plan */
export function changeTowers(
  db: Database,
  input: ProjectChangeInput,
  { entries, isWhole }: PartInput<Tower>,
): Promise<BuildingChanged> {
  return changeBuilding(db, input, (_work, row) => {
    const towers = isWhole ? entries : merged(row.towers, entries, ({ code }) => code);
    assertTowerLimits(towers);
    assertKnownPlans({ plans: row.plans, towers });
    return { plans: row.plans, towers };
  });
}
