import { eq } from 'drizzle-orm';
import type { OnlineMethod } from '@/domain/payment/schema';
import { ownDataOfAccount } from '@/domain/reservation/buyers/ownData';
import type { OwnData } from '@/domain/reservation/buyers/ownDataSchema';
import type { CoBuyer } from '@/domain/reservation/buyers/schema';
import type { ReservationEvent } from '@/domain/reservation/schema';
import { MINUTE_MS } from '@/domain/time/durations';
import { buyer } from '@/server/db/schema/parties/buyer';
import type { Identity } from '@/server/http/callers/caller';
import type { PricedItem } from '@/server/modules/catalogue/inventory/forSale';
import { answerInvitation } from '@/server/modules/deals/reservations/buyers/answer';
import { mailInvitation } from '@/server/modules/deals/reservations/buyers/invitation';
import { findBuyer, listBuyers } from '@/server/modules/deals/reservations/buyers/store';
import { changeReservation } from '@/server/modules/deals/reservations/changeReservation';
import { expireHold, releaseInventoryItem } from '@/server/modules/deals/reservations/holds/release';
import { reserveUnit } from '@/server/modules/deals/reservations/holds/reserveUnit';
import { applyReservationPayment } from '@/server/modules/deals/reservations/payable';
import { lockReservation } from '@/server/modules/deals/reservations/store';
import { makePaymentLink } from '@/server/modules/money/payments/links/makeLink';
import { client, type Demo, daysAgo, helena, owner, rafael } from './people';
import { samplePlan } from './samplePlan';

const RAFAEL: CoBuyer = {
  relation: 'coBuyer',
  name: 'Rafael Prado',
  email: rafael.email,
  cpf: '27481593655',
  maritalRegime: null,
  shareHundredths: 4_000,
};

/** Time that a buyer takes to pay. */
const PAYS_AFTER_MS = 4 * MINUTE_MS;

interface ReserveOptions {
  readonly actor?: Identity;
  /** People who buy together with the buyer. */
  readonly coBuyers?: CoBuyer[];
  readonly method?: OnlineMethod;
}

function reserve(
  { db }: Demo,
  item: PricedItem,
  at: Date,
  { actor = helena, coBuyers }: ReserveOptions = {},
): Promise<string> {
  const named = actor.kind === 'buyer' ? { coBuyers } : { client };
  const { priceCents } = item;
  const plan = samplePlan(item, priceCents, at);
  return reserveUnit({ db, now: at, actor }, item, { expectedPriceCents: priceCents, plan, ...named });
}

/** Id of the link that a seller made for a client; buyers pay with their account. */
async function linkOf({ db }: Demo, reservationId: string, at: Date, seller: Identity): Promise<string> {
  const { row } = await makePaymentLink({ db, now: () => at }, { reservationId }, seller);
  return row.id;
}

export async function reserveAndPay(
  demo: Demo,
  item: PricedItem,
  at: Date,
  options: ReserveOptions = {},
): Promise<string> {
  const { db, bank } = demo;
  const id = await reserve(demo, item, at, options);
  if (bank === null) {
    const work = { now: at, actor: 'provider' } as const;
    await db.transaction((tx) =>
      applyReservationPayment({ tx, ...work }, id, item.config.reservation.amountCents),
    );
    return id;
  }
  const { actor, method } = options;
  const takesLink = actor?.kind === 'entrepreneur' && item.config.paymentMethods.includes('link');
  const link = takesLink ? { linkId: await linkOf(demo, id, at, actor) } : {};
  await bank.pay({ reservationId: id }, { at: new Date(at.getTime() + PAYS_AFTER_MS), method, ...link });
  return id;
}

export const withEvent = (event: ReservationEvent, reason?: string) => ({
  version: null,
  event,
  plan: undefined,
  reason,
});

/** Reservations in the past that the company rejected, the buyer cancelled, and that expired. */
export async function addEndedReservations(demo: Demo, items: readonly PricedItem[]): Promise<void> {
  const { db } = demo;
  const [rejected, cancelled, expired] = items;
  if (rejected) {
    const id = await reserveAndPay(demo, rejected, daysAgo(demo, 30));
    const change = withEvent('reject', 'A unidade saiu da venda para virar o apartamento decorado.');
    await changeReservation(db, { id, actor: owner }, change, daysAgo(demo, 28));
    await demo.bank?.sendRefunds(daysAgo(demo, 28));
  }
  if (cancelled) {
    const id = await reserve(demo, cancelled, daysAgo(demo, 15));
    await changeReservation(db, { id, actor: helena }, withEvent('cancel'), daysAgo(demo, 15));
  }
  if (expired) {
    const id = await reserve(demo, expired, daysAgo(demo, 9));
    await db.transaction(async (tx) => {
      const work = { tx, now: daysAgo(demo, 8) };
      const record = await lockReservation(work, id);
      if (!record) return;
      await expireHold(work, record);
      await releaseInventoryItem(work, record.row);
    });
  }
}

/**
 * Paid reservations that their buyers withdrew: the provider has returned a card payment, and the company still has to transfer
 * the money of a boleto.
 */
export async function addWithdrawnReservations(
  demo: Demo,
  [byBoleto, byCard]: readonly PricedItem[],
): Promise<void> {
  const { db } = demo;
  const withdraw = withEvent('withdraw', 'Encontramos um apartamento mais perto do trabalho.');
  if (byBoleto) {
    const id = await reserveAndPay(demo, byBoleto, daysAgo(demo, 4), { method: 'boleto' });
    await changeReservation(db, { id, actor: helena }, withdraw, daysAgo(demo, 2));
  }
  if (byCard) {
    const id = await reserveAndPay(demo, byCard, daysAgo(demo, 12), { actor: rafael, method: 'card' });
    await changeReservation(db, { id, actor: rafael }, withdraw, daysAgo(demo, 11));
    await demo.bank?.sendRefunds(daysAgo(demo, 11));
  }
}

/** Data of his account, which he gives for the contract. */
async function ownDataOfRafael({ db }: Demo): Promise<OwnData | undefined> {
  const [account] = await db.select().from(buyer).where(eq(buyer.id, rafael.id));
  return (account && ownDataOfAccount(account, 'coBuyer')) ?? undefined;
}

/** E-mails the people who were named as buyers, and confirms for them. */
async function confirmCoBuyers(demo: Demo, reservationId: string): Promise<void> {
  const { db, now } = demo;
  for (const { id, relation } of await listBuyers(db, reservationId)) {
    if (relation === 'main') continue;
    await mailInvitation(demo, id);
    const row = await findBuyer(db, id);
    const ownData = await ownDataOfRafael(demo);
    if (row) await answerInvitation(db, { row, answer: 'confirm', ownData }, now());
  }
}

/** A paid reservation that waits for the company, an unpaid one that the company extended, and one that it made for the buyer. */
export async function addOpenReservations(demo: Demo, items: readonly PricedItem[]): Promise<void> {
  const { db, now } = demo;
  const [paid, unpaid, ofCompany] = items;
  if (ofCompany) await reserve(demo, ofCompany, now(), { actor: owner });
  if (paid) {
    const id = await reserveAndPay(demo, paid, daysAgo(demo, 1), { coBuyers: [RAFAEL] });
    await confirmCoBuyers(demo, id);
  }
  if (unpaid) {
    const id = await reserve(demo, unpaid, now(), { coBuyers: [RAFAEL] });
    await changeReservation(db, { id, actor: owner }, withEvent('extend'), now());
  }
}

/** A paid reservation of a buyer who still has to send a document with a photo: the company cannot confirm it yet. */
export async function addUnidentified(demo: Demo, item: PricedItem | undefined): Promise<void> {
  if (item) await reserveAndPay(demo, item, daysAgo(demo, 1), { actor: rafael });
}
