import type { Database } from '@/server/db/client';

/** Ids of units that can be reserved and never were. */
export async function freeUnits(db: Database, count: number): Promise<string[]> {
  const { rows } = await db.$client.query<{ id: string }>(
    `select u.id from unit u join project p on p.id = u.project_id join entrepreneur e on e.id = p.entrepreneur_id
     where u.status = 'available' and u.kind = 'sellable' and u.price_cents is not null
       and p.is_published and e.approval = 'approved' and p.phase <> 'Pré-Lançamento'
       and p.availability_confirmed_at > now() - interval '13 days'
       and not exists (select from reservation r where r.unit_id = u.id)
     limit $1`,
    [count],
  );
  return rows.map(({ id }) => id);
}
