import { and, eq } from 'drizzle-orm';
import type { Client } from '@/domain/deal/client';
import { AppError } from '@/domain/errors/appError';
import { ONLINE_METHODS, type OnlineMethod } from '@/domain/payment/schema';
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import { MAX_PAYMENT_CENTS, type ProjectConfig, readConfig } from '@/domain/project/config';
import { isStanding } from '@/domain/sale/states';
import { addDays, dayOf, SAO_PAULO } from '@/domain/time/calendar';
import type { Executor } from '@/server/db/client';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';
import { payableReservation } from '@/server/modules/deals/reservations/payable';
import { findReservation } from '@/server/modules/deals/reservations/store';
import { stateOf } from '@/server/modules/deals/sales/transitions';
import type { Thing } from './things';

/** Whom a thing that is paid concerns. */
export interface Parties {
  readonly entrepreneurId: string;
  readonly partnerId: string | null;
  readonly buyerId: string | null;
  readonly brokerId: string | null;
}

/** Something that is owed, by our own records: nothing of it comes from whoever asks to pay it. */
export interface Payable extends Parties {
  readonly thing: Thing;
  readonly projectId: string;
  readonly client: Client;
  readonly projectTitle: string;
  readonly home: string;
  /** Project and home, in words. */
  readonly label: string;
  readonly amountCents: number;
  /** False once it is paid, or when its time is over. */
  readonly isPayable: boolean;
  readonly methods: readonly OnlineMethod[];
  readonly takesLinks: boolean;
  /** The latest that a slip or a Pix may be due. */
  readonly dueAtMost: Date;
  /** Until when a home is kept for it; null where nothing waits for it. */
  readonly heldUntil: Date | null;
  /** Of a parcel. */
  readonly dueOn: string | null;
  readonly paidAt: Date | null;
}

function ways({ paymentMethods }: ProjectConfig) {
  return {
    methods: ONLINE_METHODS.filter((method) => paymentMethods.includes(method)),
    takesLinks: paymentMethods.includes('link'),
  };
}

const HOUR_MS = 3_600_000;

async function reservationOwed(executor: Executor, id: string, now: Date): Promise<Payable | null> {
  const about = await payableReservation(executor, id, now);
  if (!about) return null;
  const { row, title, label, config, isPayable, dueAtMost } = about;
  return {
    thing: { reservationId: id },
    entrepreneurId: row.entrepreneurId,
    partnerId: row.partnerId,
    buyerId: row.buyerId,
    brokerId: row.brokerId,
    projectId: row.projectId,
    client: row.client,
    projectTitle: title,
    home: label,
    label: `${title}, ${label}`,
    amountCents: row.amountCents,
    isPayable,
    dueAtMost,
    heldUntil: row.expiresAt,
    dueOn: null,
    paidAt: row.paidAt,
    ...ways(config),
  };
}

type Parcel = typeof saleParcel.$inferSelect;

/** What somebody pays by themselves; the bank and the fund pay theirs in other ways. */
function isOwed(parcel: Parcel): boolean {
  const isOpen = (OPEN_PAYMENT_STATES as readonly string[]).includes(parcel.paymentState);
  return isOpen && parcel.fundingSource === 'resources';
}

async function parcelOwed(
  executor: Executor,
  thing: { saleId: string; number: number },
  now: Date,
): Promise<Payable | null> {
  const [found] = await executor
    .select({ sold: sale, parcel: saleParcel })
    .from(sale)
    .innerJoin(saleParcel, and(eq(saleParcel.saleId, sale.id), eq(saleParcel.number, thing.number)))
    .where(eq(sale.id, thing.saleId));
  if (!found) return null;
  const { sold, parcel } = found;
  const reserved = await findReservation(executor, sold.reservationId);
  if (!reserved) return null;
  const config = readConfig(reserved.config);
  return {
    thing,
    entrepreneurId: sold.entrepreneurId,
    partnerId: sold.partnerId,
    buyerId: sold.buyerId,
    brokerId: sold.brokerId,
    projectId: sold.projectId,
    client: sold.client,
    projectTitle: reserved.title,
    home: reserved.label,
    label: `${reserved.title}, ${reserved.label} (${parcel.number})`,
    amountCents: parcel.amountCents,
    isPayable: isStanding(stateOf(sold)) && isOwed(parcel),
    dueAtMost: new Date(now.getTime() + config.reservation.slipHours * HOUR_MS),
    heldUntil: null,
    dueOn: parcel.dueOn,
    paidAt: parcel.paidAt,
    ...ways(config),
  };
}

export function findPayable(executor: Executor, thing: Thing, now: Date): Promise<Payable | null> {
  return 'reservationId' in thing
    ? reservationOwed(executor, thing.reservationId, now)
    : parcelOwed(executor, thing, now);
}

/** @throws AppError `nothing_to_pay`, `amount_not_payable_online` */
export function assertPayable({ isPayable, amountCents }: Payable): void {
  if (!isPayable) throw new AppError('nothing_to_pay');
  if (amountCents > MAX_PAYMENT_CENTS) throw new AppError('amount_not_payable_online');
}

/** The end of a day in São Paulo, which has no summer time any more. */
const endOf = (day: string) => new Date(`${day}T23:59:59-03:00`);
const MAX_SLIP_DAYS = 60;
/** The provider's own bounds of a code. */
const PIX_SECONDS = { least: 10, most: 14 * 86_400 };

/**
 * Until when a payment can be made: a code to the second, a slip to the end of a day, neither longer than the thing is kept. A
 * card is answered at once.
 */
export function dueOf(method: OnlineMethod, { dueAtMost }: Pick<Payable, 'dueAtMost'>, now: Date) {
  const left = Math.floor((dueAtMost.getTime() - now.getTime()) / 1000);
  const seconds = Math.min(Math.max(left, PIX_SECONDS.least), PIX_SECONDS.most);
  const today = dayOf(now, SAO_PAULO);
  let days = 0;
  while (days < MAX_SLIP_DAYS && endOf(addDays(today, days + 1)) <= dueAtMost) days += 1;
  const dueAt = {
    card: null,
    pix: new Date(now.getTime() + seconds * 1000),
    boleto: endOf(addDays(today, days)),
  }[method];
  return { dueAt, expiresAfter: { days, seconds } };
}
