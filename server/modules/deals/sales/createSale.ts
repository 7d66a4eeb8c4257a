import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { parseCreci } from '@/domain/brazil/creci';
import { AppError } from '@/domain/errors/appError';
import { breakDownPrice } from '@/domain/money/brokerage';
import { splitCommission } from '@/domain/money/commission';
import type { PlanTerms } from '@/domain/paymentPlan/terms';
import { type ProjectConfig, readConfig } from '@/domain/project/config';
import { commissionShares, firstParcels } from '@/domain/sale/birth';
import { today } from '@/domain/time/calendar';
import { type Transaction, violatedConstraint } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { reservation } from '@/server/db/schema/deals/reservation';
import { sale, saleCommission, saleParcel } from '@/server/db/schema/deals/sale';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurBond } from '@/server/db/schema/parties/entrepreneurBond';
import { recordState } from '@/server/modules/platform/history/store';
import type { Actor } from '@/server/modules/platform/history/work';
import { assertPriceAgreed } from './agreedPrice';
import type { SaleRow } from './transitions';

type ReservationRow = typeof reservation.$inferSelect;
type ProjectFacts = Pick<
  typeof project.$inferSelect,
  'config' | 'details' | 'registrationNumber' | 'registrationOffice'
>;

/** The reservation as nobody changes it meanwhile, with how its project is sold. */
async function takeConfirmed(transaction: Transaction, id: string) {
  const [row] = await transaction.select().from(reservation).where(eq(reservation.id, id)).for('update');
  if (!row) throw new AppError('reservation_not_found');
  const from = row.paymentState === 'paid' ? row.confirmation : row.paymentState;
  if (from !== 'confirmed') throw new AppError('invalid_transition', { from, event: 'sell' });
  const [about] = await transaction
    .select({
      config: project.config,
      details: project.details,
      registrationNumber: project.registrationNumber,
      registrationOffice: project.registrationOffice,
    })
    .from(project)
    .where(eq(project.id, row.projectId));
  if (!about) throw new AppError('project_not_found');
  return { row, about };
}

/** The plan was made when the home was reserved, so that day is its first. */
function termsOf(row: ReservationRow, config: ProjectConfig, { details }: ProjectFacts): PlanTerms {
  return {
    priceCents: row.priceCents,
    reservationCents: row.amountCents,
    today: today(row.createdAt),
    deliveryOn: details.deliveryDate,
    ...config.plan,
  };
}

/** The partner with what their bond to the seller gives them, while it holds. */
async function findPartner(
  transaction: Transaction,
  { partnerId, entrepreneurId, projectId }: ReservationRow,
) {
  if (partnerId === null) return null;
  const [bond] = await transaction
    .select({
      beneficiary: entrepreneur.tradeName,
      creci: entrepreneur.creci,
      percent: entrepreneurBond.commissionSharePercent,
      projectIds: entrepreneurBond.projectIds,
    })
    .from(entrepreneurBond)
    .innerJoin(entrepreneur, eq(entrepreneur.id, entrepreneurBond.partnerId))
    .where(
      and(
        eq(entrepreneurBond.ownerId, entrepreneurId),
        eq(entrepreneurBond.partnerId, partnerId),
        eq(entrepreneurBond.attachment, 'attached'),
      ),
    );
  if (!bond || (bond.projectIds !== null && !bond.projectIds.includes(projectId))) return null;
  const { beneficiary, percent, creci } = bond;
  const isLicensed = creci !== null && parseCreci(creci) !== null;
  return { beneficiary, percent: percent ?? 0, entrepreneurId: partnerId, isLicensed };
}

async function insertCommissions(
  transaction: Transaction,
  saleId: string,
  brokerageCents: number,
  { row, config }: { row: ReservationRow; config: ProjectConfig },
): Promise<void> {
  if (brokerageCents === 0) return;
  const { entrepreneurId } = row;
  const [seller] = await transaction
    .select({ tradeName: entrepreneur.tradeName })
    .from(entrepreneur)
    .where(eq(entrepreneur.id, entrepreneurId));
  const named = config.brokerage.beneficiary || (seller?.tradeName ?? '');
  const partner = await findPartner(transaction, row);
  const shares = commissionShares({ beneficiary: named, entrepreneurId }, partner);
  const percents = shares.map(({ percent }) => percent);
  const amounts = splitCommission(brokerageCents, percents);
  await transaction.insert(saleCommission).values(
    shares.map(({ percent, ...share }, index) => ({
      ...share,
      saleId,
      position: index + 1,
      sharePercent: percent,
      amountCents: amounts[index] ?? 0,
    })),
  );
}

/** The sale with what its buyer was promised, so that what the project says later changes none of it. */
function newSale(row: ReservationRow, config: ProjectConfig, about: ProjectFacts, now: Date) {
  const { details, registrationNumber, registrationOffice } = about;
  const brokeragePercent = config.brokerage.percent;
  const { projectId, unitId, quotaId, entrepreneurId, buyerId, client, partnerId, brokerId, priceCents } =
    row;
  return {
    id: uuidv7(),
    reservationId: row.id,
    ...{ projectId, unitId, quotaId, entrepreneurId, buyerId, client, partnerId, brokerId, priceCents },
    brokeragePercent,
    brokerageCents: breakDownPrice(priceCents, brokeragePercent).brokerageCents,
    hasSegregatedEstate: details.ringFencedAssets,
    deliveryOn: details.deliveryDate,
    toleranceDays: details.toleranceDays,
    ...{ registrationNumber, registrationOffice },
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * The sale that a confirmed reservation becomes: its parcels are the plan's, of which what was paid to reserve is the first;
 * the brokerage is inside the price and has its beneficiaries. Whoever calls has the row of the home.
 *
 * @throws AppError `reservation_not_found`, `invalid_transition` before it is confirmed, `sale_exists`, `sale_plan_differs`,
 *   `price_not_agreed`
 */
export async function createSale(
  transaction: Transaction,
  reservationId: string,
  actor: Actor,
  now: Date,
): Promise<SaleRow> {
  const { row, about } = await takeConfirmed(transaction, reservationId);
  await assertPriceAgreed(transaction, row);
  const config = readConfig(about.config);
  const parcels = firstParcels(row.plan, termsOf(row, config, about));
  if (parcels === null) throw new AppError('sale_plan_differs');
  const [made] = await transaction
    .insert(sale)
    .values(newSale(row, config, about, now))
    .returning()
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'sale_reservation_id_unique') throw new AppError('sale_exists');
      throw error;
    });
  if (!made) throw new Error('A sale that was inserted is not there.');
  await transaction.insert(saleParcel).values(
    parcels.map((parcel) => ({
      ...parcel,
      saleId: made.id,
      ...(parcel.kind === 'reservation' && {
        paidCents: row.paidCents,
        paidAt: row.paidAt,
        paymentState: 'paid' as const,
      }),
    })),
  );
  await insertCommissions(transaction, made.id, made.brokerageCents, { row, config });
  const born = {
    subjectKind: 'sale',
    subjectId: made.id,
    event: 'create',
    from: null,
    to: 'pending',
  } as const;
  await recordState(transaction, actor, born, now);
  return made;
}
