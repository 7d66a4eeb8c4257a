import { percentOfCents } from '@/domain/money/money';
import type { NegotiationAction } from '@/domain/negotiation/schema';
import { tablePlan } from '@/domain/negotiation/tablePlan';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { monthsOfWorks, planOfDraft } from '@/domain/simulation/plan/lines';
import { type Preset, presetDraft } from '@/domain/simulation/plan/presets';
import { today } from '@/domain/time/calendar';
import type { Identity } from '@/server/http/callers/caller';
import type { PricedItem } from '@/server/modules/catalogue/inventory/forSale';
import { changeNegotiation } from '@/server/modules/deals/negotiations/changeNegotiation';
import { expireRound } from '@/server/modules/deals/negotiations/expire';
import { startNegotiation } from '@/server/modules/deals/negotiations/startNegotiation';
import { broker, client, type Demo, daysAgo, helena, owner } from './people';

/** Offer below the price of the table, in whole thousands of reais. */
const offerFor = ({ priceCents }: PricedItem, percent: number) =>
  Math.floor(percentOfCents(priceCents, percent) / 1_000_00) * 1_000_00;

interface Step {
  readonly actor: Identity;
  readonly event: NegotiationAction;
  /** Days before now. */
  readonly daysAgo: number;
  /** Percent of the table. */
  readonly percent?: number;
  /** Plan of a proposal; that of the table without it. */
  readonly preset?: Preset;
  readonly note?: string;
  readonly reason?: string;
}

/** Plan at a price under the terms of the day. */
function planFor(item: PricedItem, priceCents: number, preset: Preset, at: Date): PaymentPlan {
  const { deliveryOn, quotaId, config } = item;
  const terms = {
    ...config.plan,
    deliveryOn,
    today: today(at),
    reservationCents: Math.min(config.reservation.amountCents, priceCents),
  };
  if (quotaId !== null || deliveryOn === null || monthsOfWorks({ ...terms, deliveryOn }) === 0) {
    return tablePlan({ ...terms, isQuota: quotaId !== null }, priceCents);
  }
  const basis = { ...terms, priceCents, deliveryOn, fgtsObstacle: null };
  return planOfDraft(presetDraft(preset, basis), basis);
}

function bidOf(item: PricedItem, { percent, preset = 'standard' }: Step, at: Date) {
  if (percent === undefined) return { priceCents: undefined, plan: undefined };
  const priceCents = offerFor(item, percent);
  return { priceCents, plan: planFor(item, priceCents, preset, at) };
}

/** @returns the id of the negotiation */
async function negotiate(demo: Demo, item: PricedItem, [first, ...answers]: readonly [Step, ...Step[]]) {
  const { db, emailSite } = demo;
  const { actor, note } = first;
  const now = daysAgo(demo, first.daysAgo);
  const { priceCents = item.priceCents, plan = null } = bidOf(item, first, now);
  const input = { note, client: actor.kind === 'buyer' ? undefined : client };
  const id = await startNegotiation(
    { db, now, actor },
    { item, bid: { priceCents, plan: plan ?? null }, input, emailSite },
  );
  for (const step of answers) {
    const at = daysAgo(demo, step.daysAgo);
    const { event, note: words, reason } = step;
    const change = { version: null, event, note: words, reason, ...bidOf(item, step, at) };
    await changeNegotiation(db, { id, actor: step.actor, emailSite }, change, at);
  }
  return id;
}

/** Negotiations that ended, each in its way. */
async function addEnded(demo: Demo, rejected: PricedItem | undefined, expired: PricedItem | undefined) {
  if (rejected) {
    const reason =
      'Nesta fase, a tabela já tem o desconto de lançamento. Podemos rever o plano de pagamento.';
    await negotiate(demo, rejected, [
      { actor: helena, event: 'propose', daysAgo: 20, percent: 88 },
      { actor: owner, event: 'reject', daysAgo: 18, reason },
    ]);
  }
  if (expired) {
    const id = await negotiate(demo, expired, [
      { actor: helena, event: 'propose', daysAgo: 20, percent: 92 },
      { actor: owner, event: 'counter', daysAgo: 17, percent: 98 },
    ]);
    const { db, emailSite } = demo;
    await db.transaction((tx) => expireRound({ tx, now: daysAgo(demo, 10) }, id, emailSite));
  }
}

/** Negotiations that wait for either side, that were accepted, and that ended. */
export async function addNegotiations(demo: Demo, items: readonly PricedItem[]): Promise<void> {
  const [rejected, accepted, countered, open, yours, expired] = items;
  await addEnded(demo, rejected, expired);
  if (accepted) {
    await negotiate(demo, accepted, [
      { actor: helena, event: 'propose', daysAgo: 2, percent: 97 },
      { actor: owner, event: 'accept', daysAgo: 0.25 },
    ]);
  }
  if (countered) {
    const note = 'É o menor valor para esta planta, com a entrada na assinatura.';
    await negotiate(demo, countered, [
      { actor: broker, event: 'propose', daysAgo: 3, percent: 93 },
      { actor: owner, event: 'counter', daysAgo: 1, percent: 97, preset: 'shortest', note },
    ]);
  }
  if (open) {
    await negotiate(demo, open, [
      { actor: helena, event: 'propose', daysAgo: 4, percent: 93, preset: 'shortest' },
      {
        actor: owner,
        event: 'counter',
        daysAgo: 3,
        percent: 98,
        note: 'Com as mensais da tabela, chegamos aqui.',
      },
      { actor: helena, event: 'propose', daysAgo: 1, percent: 95, note: 'Fechamos com este valor?' },
    ]);
  }
  if (yours) {
    const note = 'Posso dar uma entrada maior se o preço chegar aqui.';
    await negotiate(demo, yours, [
      { actor: helena, event: 'propose', daysAgo: 5, percent: 94, preset: 'shortest', note },
      {
        actor: owner,
        event: 'counter',
        daysAgo: 2,
        percent: 97,
        note: 'É o que conseguimos com a obra no começo.',
      },
    ]);
  }
}
