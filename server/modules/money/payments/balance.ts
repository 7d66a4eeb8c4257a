import { sql } from 'drizzle-orm';
import type { Balance } from '@/domain/withdrawal/schema';
import type { Executor } from '@/server/db/client';

/** All of a company's money that went through here, by its payments, refunds and payouts as they stand. */
export async function balanceOf(executor: Executor, companyId: string): Promise<Balance> {
  const { rows } = await executor.execute<Record<keyof Omit<Balance, 'keptCents'>, string>>(sql`
    with of_company as (select id, received_cents from payment where entrepreneur_id = ${companyId}),
    payouts as (select * from withdrawal where entrepreneur_id = ${companyId})
    select
      (select coalesce(sum(received_cents), 0) from of_company) as "receivedCents",
      (select coalesce(sum(f.amount_cents), 0) from refund f join of_company p on p.id = f.payment_id
         where f.state <> 'failed') as "givenBackCents",
      (select coalesce(sum(amount_cents), 0) from payouts where state = 'withdrawn') as "paidOutCents",
      (select coalesce(sum(repaid_cents), 0) from payouts) as "repaidCents",
      (select coalesce(sum(amount_cents), 0) from payouts where state in ('validating', 'released')) as "inPayoutCents",
      (select coalesce(sum(owed_cents - repaid_cents), 0) from payouts) as "owedCents"`);
  const cents = (name: keyof Omit<Balance, 'keptCents'>) => Number(rows[0]?.[name] ?? 0);
  const figures = {
    receivedCents: cents('receivedCents'),
    givenBackCents: cents('givenBackCents'),
    paidOutCents: cents('paidOutCents'),
    repaidCents: cents('repaidCents'),
    inPayoutCents: cents('inPayoutCents'),
    owedCents: cents('owedCents'),
  };
  const { receivedCents, givenBackCents, paidOutCents, repaidCents, inPayoutCents, owedCents } = figures;
  const keptCents = receivedCents - givenBackCents - paidOutCents + repaidCents + owedCents - inPayoutCents;
  return { ...figures, keptCents };
}
