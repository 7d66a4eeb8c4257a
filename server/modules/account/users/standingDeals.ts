import { sql } from 'drizzle-orm';
import type { Transaction } from '@/server/db/client';

/** True if a buyer has a paid reservation or a sale that is still open. */
export async function hasStandingDeals(transaction: Transaction, buyerId: string): Promise<boolean> {
  const { rows } = await transaction.execute<{ stands: boolean }>(sql`
    select exists (select from reservation where buyer_id = ${buyerId}
        and payment_state = 'paid' and confirmation <> 'rejected')
      or exists (select from sale where buyer_id = ${buyerId}
        and confirmation <> 'rejected' and rescinded_at is null) as stands`);
  return rows[0]?.stands === true;
}
