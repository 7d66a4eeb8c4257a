import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { parseCreci } from '@/domain/brazil/creci';
import { AppError } from '@/domain/errors/appError';
import { breakDownPrice } from '@/domain/money/brokerage';
import { splitCommission } from '@/domain/money/commission';
import { type ProjectConfig, readConfig } from '@/domain/project/config';
import { commissionShares, firstParcels } from '@/domain/sale/birth';
import { type Transaction, violatedConstraint } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { reservation } from '@/server/db/schema/deals/reservation';
import { sale, saleCommission, saleParcel } from '@/server/db/schema/deals/sale';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurBond } from '@/server/db/schema/parties/entrepreneurBond';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';
import type { SaleRow } from '../transitions';
import { assertPriceAgreed } from './agreedPrice';

type ReservationRow = typeof reservation.$inferSelect;
type ProjectFacts = Pick<
  typeof project.$inferSelect,
  'config' | 'details' | 'registrationNumber' | 'registrationOffice'
>;

/** Locks a confirmed reservation and reads the sale terms of its project. */
async function lockConfirmed(tx: Transaction, id: string) {
  const [row] = await tx.select().from(reservation).where(eq(reservation.id, id)).for('update');
  if (!row) throw new AppError('reservation_not_found');
  const from = row.paymentState === 'paid' ? row.confirmation : row.paymentState;
  if (from !== 'confirmed') throw new AppError('invalid_transition', { from, event: 'sell' });
  const [facts] = await tx
    .select({
      config: project.config,
      details: project.details,
      registrationNumber: project.registrationNumber,
      registrationOffice: project.registrationOffice,
    })
    .from(project)
    .where(eq(project.id, row.projectId));
  if (!facts) throw new AppError('project_not_found');
  return { row, facts };
}

/** The partner with their share by the bond to the seller. */
async function findPartner(tx: Transaction, { partnerId, entrepreneurId, projectId }: ReservationRow) {
  if (partnerId === null) return null;
  const [bond] = await tx
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
  tx: Transaction,
  saleId: string,
  brokerageCents: number,
  { row, config }: { row: ReservationRow; config: ProjectConfig },
): Promise<void> {
  if (brokerageCents === 0) return;
  const { entrepreneurId } = row;
  const [seller] = await tx
    .select({ tradeName: entrepreneur.tradeName })
    .from(entrepreneur)
    .where(eq(entrepreneur.id, entrepreneurId));
  const named = config.brokerage.beneficiary || (seller?.tradeName ?? '');
  const partner = await findPartner(tx, row);
  const shares = commissionShares({ beneficiary: named, entrepreneurId }, partner);
  const percents = shares.map(({ percent }) => percent);
  const amounts = splitCommission(brokerageCents, percents);
  await tx.insert(saleCommission).values(
    shares.map(({ percent, ...share }, index) => ({
      ...share,
      saleId,
      position: index + 1,
      sharePercent: percent,
      amountCents: amounts[index] ?? 0,
    })),
  );
}

/** The sale with the facts promised to its buyer: later changes of the project do not reach it. */
function newSale(row: ReservationRow, config: ProjectConfig, facts: ProjectFacts, now: Date) {
  const { details, registrationNumber, registrationOffice } = facts;
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

/** Payment of the parcel that the reservation paid; it is still owed where the provider returned a part of the money. */
function reservationPaid({ amountCents, paidCents, paidAt }: ReservationRow) {
  return paidCents < amountCents ? { paidCents } : { paidCents, paidAt, paymentState: 'paid' as const };
}

/**
 * Creates the sale of a confirmed reservation. Its parcels are those of the plan, the first being the paid reservation; the brokerage
 * is part of the price and split among its beneficiaries. The caller holds the lock of the item.
 *
 * @throws AppError `reservation_not_found`, `invalid_transition` before it is confirmed, `sale_exists`, `sale_plan_differs`,
 *   `price_not_agreed`
 */
export async function createSale({ tx, now, actor }: Work, reservationId: string): Promise<SaleRow> {
  const { row, facts } = await lockConfirmed(tx, reservationId);
  await assertPriceAgreed(tx, row);
  const config = readConfig(facts.config);
  const { plan, priceCents, amountCents: reservationCents } = row;
  const parcels = plan && firstParcels(plan, { priceCents, reservationCents });
  if (parcels === null) throw new AppError('sale_plan_differs');
  const [created] = await tx
    .insert(sale)
    .values(newSale(row, config, facts, now))
    .returning()
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'sale_reservation_id_unique') throw new AppError('sale_exists');
      throw error;
    });
  if (!created) throw new Error('inserted sale was not returned');
  await tx.insert(saleParcel).values(
    parcels.map((parcel) => ({
      ...parcel,
      saleId: created.id,
      ...(parcel.kind === 'reservation' && reservationPaid(row)),
    })),
  );
  await insertCommissions(tx, created.id, created.brokerageCents, { row, config });
  const change = { subjectKind: 'sale', subjectId: created.id, event: 'create' } as const;
  await recordState(tx, actor, { ...change, from: null, to: 'pending' }, now);
  return created;
}
