import { sql } from 'drizzle-orm';

/**
 * Column of `sale_parcel`: money of payments made here that is neither refunded nor about to be, in centavos; 0 once its withdrawal is
 * requested. The payment of the reservation paid the parcel of that kind.
 */
export const WITHDRAWABLE_CENTS = sql<number>`(case when exists (
    select from withdrawal w where w.sale_id = sale_parcel.sale_id and w.parcel_number = sale_parcel.number and w.state <> 'rejected')
  then 0 else (
    select coalesce(sum(p.received_cents - (
      select coalesce(sum(r.amount_cents), 0) from refund r where r.payment_id = p.id and r.state <> 'failed')), 0)
    from payment p where p.received_cents > 0 and ((p.sale_id = sale_parcel.sale_id and p.parcel_number = sale_parcel.number)
      or (sale_parcel.kind = 'reservation'
        and p.reservation_id = (select sold.reservation_id from sale sold where sold.id = sale_parcel.sale_id)))
  ) end)`.mapWith(Number);
