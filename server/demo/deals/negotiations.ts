import { percentOfCents } from '@/domain/money/money';
import type { NegotiationAction } from '@/domain/negotiation/schema';
import type { Identity } from '@/server/http/callers/caller';
import type { PricedItem } from '@/server/modules/catalogue/inventory/forSale';
import { changeNegotiation } from '@/server/modules/deals/negotiations/changeNegotiation';
import { startNegotiation } from '@/server/modules/deals/negotiations/startNegotiation';
import { broker, client, type Demo, daysAgo, helena, owner } from './people';
import { samplePlan } from './samplePlan';

/** Offer below the price of the table, in whole thousands of reais. */
const offerFor = ({ priceCents }: PricedItem, percent: number) =>
  Math.floor(percentOfCents(priceCents, percent) / 1_000_00) * 1_000_00;

interface Step {
  readonly actor: Identity;
  readonly event: NegotiationAction;
  /** Days before now. */
  readonly daysAgo: number;
  readonly priceCents?: number;
  readonly note?: string;
  readonly reason?: string;
}

async function negotiate(demo: Demo, item: PricedItem, [first, ...answers]: readonly [Step, ...Step[]]) {
  const { db, emailSite } = demo;
  const { actor, note, priceCents = item.priceCents } = first;
  const id = await startNegotiation(
    { db, now: daysAgo(demo, first.daysAgo), actor },
    {
      item,
      bid: { priceCents, plan: samplePlan(item, priceCents, daysAgo(demo, first.daysAgo)) },
      input: { note, client: actor.kind === 'buyer' ? undefined : client },
      emailSite,
    },
  );
  for (const { daysAgo: days, actor: author, ...step } of answers) {
    const at = daysAgo(demo, days);
    const plan = step.priceCents === undefined ? undefined : samplePlan(item, step.priceCents, at);
    const change = { version: null, priceCents: undefined, plan, ...step };
    await changeNegotiation(db, { id, actor: author, emailSite }, change, at);
  }
}

/** Negotiations that wait for either side, that were accepted, and that ended. */
export async function addNegotiations(demo: Demo, items: readonly PricedItem[]): Promise<void> {
  const [rejected, accepted, countered, open] = items;
  if (rejected) {
    const reason =
      'Nesta fase, a tabela já tem o desconto de lançamento. Podemos rever o plano de pagamento.';
    await negotiate(demo, rejected, [
      { actor: helena, event: 'propose', daysAgo: 20, priceCents: offerFor(rejected, 88) },
      { actor: owner, event: 'reject', daysAgo: 18, reason },
    ]);
  }
  if (accepted) {
    await negotiate(demo, accepted, [
      { actor: helena, event: 'propose', daysAgo: 2, priceCents: offerFor(accepted, 97) },
      { actor: owner, event: 'accept', daysAgo: 0.25 },
    ]);
  }
  if (countered) {
    const note = 'É o menor valor para esta planta, com a entrada na assinatura.';
    await negotiate(demo, countered, [
      { actor: broker, event: 'propose', daysAgo: 3, priceCents: offerFor(countered, 93) },
      { actor: owner, event: 'counter', daysAgo: 1, priceCents: offerFor(countered, 97), note },
    ]);
  }
  if (open) {
    const note = 'Posso dar uma entrada maior se o preço chegar aqui.';
    await negotiate(demo, open, [
      { actor: helena, event: 'propose', daysAgo: 1, priceCents: offerFor(open, 95), note },
    ]);
  }
}
