import { sql } from 'drizzle-orm';

const OF_PARCEL = sql`w.sale_id = sale_parcel.sale_id and w.parcel_number = sale_parcel.number and w.state <> 'rejected'`;

/** Payments made here that are neither refunded nor about to be. The payment of the reservation paid the parcel of that kind. */
const LEFT = sql`(select coalesce(sum(p.received_cents - (
    select coalesce(sum(r.amount_cents), 0) from refund r where r.payment_id = p.id and r.state <> 'failed')), 0)
  from payment p where p.received_cents > 0 and ((p.sale_id = sale_parcel.sale_id and p.parcel_number = sale_parcel.number)
    or (sale_parcel.kind = 'reservation'
      and p.reservation_id = (select sold.reservation_id from sale sold where sold.id = sale_parcel.sale_id))))`;

/**
 * Column of `sale_parcel`: money that the seller can withdraw, in centavos. It is withdrawn once, and again only after the company repaid a
 * withdrawal and the buyer paid again.
 */
export const WITHDRAWABLE_CENTS = sql<number>`(case
  when exists (select from withdrawal w where ${OF_PARCEL} and w.repaid_cents = 0) then 0
  else greatest(0, ${LEFT} - (select coalesce(sum(w.amount_cents - w.owed_cents), 0) from withdrawal w where ${OF_PARCEL})) end)`.mapWith(
  Number,
);
