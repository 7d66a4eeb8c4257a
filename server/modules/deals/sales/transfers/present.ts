import { type Client, knownClient } from '@/domain/deal/client';
import { nextDueOn } from '@/domain/sale/nextDue';
import { isOwedParcel, leftCentsOf } from '@/domain/sale/states';
import { transferObstacles } from '@/domain/sale/transfer/obstacles';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import { isOpenTransfer, transferStateAt } from '@/domain/sale/transfer/states';
import { today } from '@/domain/time/calendar';
import type { Caller } from '@/server/http/callers/caller';
import { seesClients } from '@/server/modules/parties/dealParties/policy';
import { paidOf } from '../records';
import { stateOf } from '../transitions';
import { allowedActions, partIn } from './policy';
import type { TransferRecord, TransferRow } from './store';

const text = (instant: Date | null) => instant?.toISOString() ?? null;

const namedOf = ({ toName, toEmail, toCpf, toPhone }: TransferRow): Client => ({
  name: toName,
  email: toEmail,
  cpf: toCpf,
  phone: toPhone,
});

/** Amounts and days that the new buyer takes over. */
function takenOver({ sale: { row, parcels } }: TransferRecord) {
  return {
    priceCents: row.priceCents,
    paidCents: paidOf(parcels),
    leftCents: parcels.reduce((sum, parcel) => sum + leftCentsOf(parcel), 0),
    openParcels: parcels.filter(isOwedParcel).length,
    nextDueOn: nextDueOn(stateOf(row), parcels),
    deliveryOn: row.deliveryOn,
  };
}

/** Parcels that the former buyer paid. */
const paymentsOf = ({ row, sale: { parcels } }: TransferRecord) =>
  parcels.flatMap(({ payerId, number, kind, paidCents, paidAt }) =>
    payerId === row.fromBuyerId && paidAt !== null
      ? [{ parcelNumber: number, kind, paidCents, paidAt: paidAt.toISOString() }]
      : [],
  );

/** Obstacles for a transfer that the seller can answer, or that is about to be accepted. */
function obstaclesOf(
  { row, sale: { parcels }, hasOpenPayment, hasPhotoDocument }: TransferRecord,
  now: Date,
) {
  const isAccepted = row.state === 'accepted';
  const facts = { parcels, hasOpenPayment, hasPhotoDocument: isAccepted ? hasPhotoDocument : undefined };
  return transferObstacles(facts, today(now));
}

/** A transfer without what only one of its sides may know; null for a caller who may not know of it. */
export function presentTransfer(record: TransferRecord, caller: Caller, now: Date): SaleTransfer | null {
  const { row, sale, companyName } = record;
  const part = partIn(caller, row, sale.row);
  if (part === null) return null;
  const state = transferStateAt(row, now);
  const isOpen = isOpenTransfer(state);
  const sees = seesClients(caller);
  // A person who did not agree to it is not named to the company.
  const isNamed = sees && (part !== 'seller' || row.acceptedAt !== null);
  const giver = knownClient(row.fromClient);
  return {
    id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    saleId: row.saleId,
    project: { id: sale.row.projectId, slug: sale.project.slug, title: sale.project.title },
    label: sale.label,
    entrepreneurId: row.entrepreneurId,
    companyName,
    state,
    part,
    expiresAt: row.expiresAt.toISOString(),
    fromName: sees ? (giver?.name ?? null) : null,
    from: sees && part !== 'receiver' ? giver : null,
    to: isNamed ? namedOf(row) : null,
    isForValue: row.isForValue,
    priceCents: sees ? row.priceCents : null,
    note: sees ? row.note : null,
    feeCents: row.feeCents,
    reason: row.reason,
    acceptedAt: text(row.acceptedAt),
    endedAt: text(row.endedAt) ?? (isOpen ? null : row.expiresAt.toISOString()),
    takenOver: isOpen ? takenOver(record) : null,
    ownPayments: part === 'giver' && state === 'done' ? paymentsOf(record) : null,
    obstacles: isOpen && part !== 'receiver' ? obstaclesOf(record, now) : [],
    allowedActions: allowedActions(caller, row, sale.row, now),
  };
}
