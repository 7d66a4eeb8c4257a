import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { type PaymentMethod, type ProjectConfig, readConfig } from '@/domain/project/config';
import { PLAN_LIMITS, type Plan } from '@/domain/project/plan';
import type { ToldAddress, ToldDetails, UnitsChange } from '@/domain/project/record';
import { MAX_UNITS, TOWER_LIMITS, type Tower, unitCount } from '@/domain/project/tower';
import type { ProjectVideo } from '@/domain/project/video';
import errors from '@/locales/pt-BR/errors.json';
import { translate } from '@/locales/translate';
import type { Database, Transaction } from '@/server/db/client';
import { fieldSentence } from '@/server/http/requests/validation';
import { type Building, keepUnits } from '../layout/applyLayout';
import { placeOfAddress, storedProjectAddress } from '../location/placeOfAddress';
import { canChangeLimits } from '../policy';
import { factsOf } from '../presentRecord';
import { json, type ProjectRow } from '../recordStore';
import { type Changing, changeProject, type ProjectChange } from './changeProject';

/** @throws AppError those of `changeProject`, and `invalid_request` where the map point is not in the city */
export function changeAddress(db: Database, changing: Changing, told: ToldAddress): Promise<ProjectRow> {
  const address = storedProjectAddress(told);
  return changeProject(db, changing, async (transaction) => ({
    set: sql`address = ${json(address)}, place_id = ${await placeOfAddress(transaction, address)}::uuid`,
  }));
}

/** The days on which phases began stay: they are those of the phase. */
export function changeDetails(db: Database, changing: Changing, told: ToldDetails): Promise<ProjectRow> {
  return changeProject(db, changing, (_transaction, row) => {
    const { launchedOn, worksStartedOn, completedOn } = row.details;
    return { set: sql`details = ${json({ ...told, launchedOn, worksStartedOn, completedOn })}` };
  });
}

export function changeVideo(
  db: Database,
  changing: Changing,
  video: ProjectVideo | null,
): Promise<ProjectRow> {
  return changeProject(db, changing, () => ({ set: sql`video = ${video === null ? null : json(video)}` }));
}

function withConfig(row: ProjectRow, config: ProjectConfig): ProjectChange {
  const before = readConfig(row.config);
  return { set: sql`config = ${json(config)}`, written: { action: 'project.config', before, after: config } };
}

/** What decides how much somebody may grant alone. */
function limitsOf({ negotiation: { maxDiscountPercent, monthlyRatePercent } }: ProjectConfig) {
  return [maxDiscountPercent.broker, maxDiscountPercent.manager, monthlyRatePercent];
}

/** @throws AppError those of `changeProject`, and `forbidden` where somebody would raise what they may grant */
export function changeConfig(db: Database, changing: Changing, config: ProjectConfig): Promise<ProjectRow> {
  return changeProject(db, changing, (_transaction, row) => {
    const isSame = isDeepStrictEqual(limitsOf(config), limitsOf(readConfig(row.config)));
    if (!isSame && !canChangeLimits(changing.caller, factsOf(row))) {
      const sentence = fieldSentence('approvalOfAdmin');
      throw new AppError('forbidden', {}, { 'config.negotiation': sentence });
    }
    return withConfig(row, config);
  });
}

export function changePaymentMethods(
  db: Database,
  changing: Changing,
  paymentMethods: PaymentMethod[],
): Promise<ProjectRow> {
  return changeProject(db, changing, (_transaction, row) =>
    withConfig(row, { ...readConfig(row.config), paymentMethods: [...new Set(paymentMethods)] }),
  );
}

function tooMany(field: 'plans' | 'towers', sentence: 'max' | 'tooManyUnits', max: number): AppError {
  return new AppError('invalid_request', {}, { [field]: translate(errors, `field.${sentence}`, { max }) });
}

/** Those told, with those that stay, may be more than a project has. */
function refuseTooMany(towers: readonly Tower[]): void {
  if (towers.length > TOWER_LIMITS.towers) throw tooMany('towers', 'max', TOWER_LIMITS.towers);
  if (unitCount(towers) > MAX_UNITS) throw tooMany('towers', 'tooManyUnits', MAX_UNITS);
}

/** A plan number that the towers name and that there is not, by its field. */
function refuseUnknownPlans({ plans, towers }: Building): void {
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

/** A plan that units are of, in a tower or set up by hand, is not taken from under them. */
async function refuseUsedPlans(transaction: Transaction, row: ProjectRow, plans: readonly Plan[]) {
  const known = plans.map(({ planIndex }) => planIndex);
  const isNamed = row.towers.some(({ positions }) =>
    positions.some(({ planIndex }) => !known.includes(planIndex)),
  );
  const { rowCount } = await transaction.execute(sql`
    select from unit where project_id = ${row.id} and status <> 'deleted'
      and not plan_index = any(${sql.param(known)}::int[]) limit 1`);
  if (isNamed || rowCount === 1) throw new AppError('invalid_request', {}, { plans: errors.field.planInUse });
}

export interface BuildingChanged {
  readonly row: ProjectRow;
  readonly units: UnitsChange;
}

async function changeBuilding(
  db: Database,
  changing: Changing,
  nextOf: (transaction: Transaction, row: ProjectRow) => Promise<Building> | Building,
): Promise<BuildingChanged> {
  let units: UnitsChange = { created: 0, removed: 0, changed: 0 };
  const { caller, now } = changing;
  const row = await changeProject(db, changing, async (transaction, before) => {
    const next = await nextOf(transaction, before);
    units = await keepUnits(transaction, { row: before, next, caller, now });
    const set = sql`plans = ${json(next.plans)}, towers = ${json(next.towers)}`;
    return { set, written: { action: 'project.units', after: units } };
  });
  return { row, units };
}

/** Those told in place of those of the same number; the others stay as they are. */
function merged<Thing, Key>(
  before: readonly Thing[],
  told: readonly Thing[],
  keyOf: (thing: Thing) => Key,
): Thing[] {
  const byKey = new Map([...before, ...told].map((thing) => [keyOf(thing), thing]));
  return [...byKey.values()];
}

interface Told<Thing> {
  readonly told: readonly Thing[];
  /** Also take away what was not told. */
  readonly isWhole: boolean;
}

/** @throws AppError those of `changeProject`, and `invalid_request` where a plan is missing that units are of */
export function changePlans(
  db: Database,
  changing: Changing,
  { told, isWhole }: Told<Plan>,
): Promise<BuildingChanged> {
  return changeBuilding(db, changing, async (transaction, row) => {
    const plans = isWhole ? told : merged(row.plans, told, ({ planIndex }) => planIndex);
    if (plans.length > PLAN_LIMITS.plans) throw tooMany('plans', 'max', PLAN_LIMITS.plans);
    await refuseUsedPlans(transaction, row, plans);
    return { plans, towers: row.towers };
  });
}

/** @throws AppError those of `changeProject`, `unit_has_history`, and `invalid_request` naming a plan that there is not */
export function changeTowers(
  db: Database,
  changing: Changing,
  { told, isWhole }: Told<Tower>,
): Promise<BuildingChanged> {
  return changeBuilding(db, changing, (_transaction, row) => {
    const towers = isWhole ? told : merged(row.towers, told, ({ code }) => code);
    refuseTooMany(towers);
    refuseUnknownPlans({ plans: row.plans, towers });
    return { plans: row.plans, towers };
  });
}
