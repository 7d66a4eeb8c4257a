import type { Pool } from 'pg';

/** Rows of each table. */
export const ROWS = 100_000;
const COMPANIES = 2_000;
const BUYERS = 20_000;

/** Id of a record by its kind and number, the same in each run. */
const idOf = (kind: string, number: string) => `md5('${kind}' || (${number}))::uuid`;
/** One company has a fifth of all deals. */
const COMPANY = idOf('company', `case when i % 5 = 0 then 1 else 2 + i % ${COMPANIES - 1} end`);
const BUYER = idOf('buyer', `1 + i % ${BUYERS}`);
const CLIENT = `'{"name": "Ana Lima", "email": "ana@exemplo.com.br", "phone": "+5511912345678"}'::jsonb`;
const AT = `timestamptz '2026-11-28 12:00+00' - make_interval(mins => i)`;
const TIMES = { created_at: AT, updated_at: AT };
const DEAL = {
  project_id: idOf('project', 'i % 500'),
  unit_id: idOf('unit', 'i'),
  entrepreneur_id: COMPANY,
  partner_id: `case when i % 10 = 1 then ${idOf('company', `2 + i % 50`)} end`,
  buyer_id: BUYER,
  client: CLIENT,
};

/** Columns of the rows of each table, as expressions of the number `i`. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  entrepreneur: {
    id: idOf('company', 'i'),
    slug: `'empresa-' || i`,
    company_type: `'Imobiliária'`,
    trade_name: `'Empresa ' || i`,
    legal_name: `'Empresa ' || i || ' Ltda.'`,
    city: `'São Paulo'`,
    state: `'SP'`,
    email: `'empresa' || i || '@exemplo.com.br'`,
    approval: `(array['approved', 'approved', 'pending'])[1 + i % 3]`,
    ...TIMES,
  },
  buyer: {
    id: idOf('buyer', 'i'),
    email: `'pessoa' || i || '@exemplo.com.br'`,
    name: `'Pessoa ' || i`,
    ...TIMES,
  },
  entrepreneur_user: {
    id: idOf('member', 'i'),
    entrepreneur_id: COMPANY,
    role: `'broker'`,
    name: `'Pessoa ' || i`,
    email: `'equipe' || i || '@exemplo.com.br'`,
    status: `'active'`,
    ...TIMES,
  },
  entrepreneur_bond: {
    id: idOf('bond', 'i'),
    owner_id: COMPANY,
    email: `'parceira' || i || '@exemplo.com.br'`,
    secret_hash: `'bond' || i`,
    expires_at: AT,
    ...TIMES,
  },
  coupon: {
    id: idOf('coupon', 'i'),
    entrepreneur_id: COMPANY,
    code: `'CUPOM-' || i`,
    kind: `'percent'`,
    percent: '5',
    starts_at: AT,
    ends_at: `${AT} + interval '30 days'`,
    ...TIMES,
  },
  reservation: {
    id: idOf('reservation', 'i'),
    ...DEAL,
    price_cents: '50000000 + i',
    amount_cents: '100000',
    payment_state: `'paid'`,
    paid_at: AT,
    confirmation: `'confirmed'`,
    ...TIMES,
  },
  sale: {
    id: idOf('sale', 'i'),
    ...DEAL,
    reservation_id: idOf('reservation', 'i'),
    price_cents: '50000000 + i',
    confirmation: `'confirmed'`,
    confirmed_at: AT,
    ...TIMES,
  },
  sale_parcel: {
    sale_id: idOf('sale', 'i'),
    number: '1',
    kind: `'entry'`,
    funding_source: `'resources'`,
    due_on: `date '2026-11-28' + i % 1000`,
    amount_cents: '100000 + i',
  },
  negotiation: {
    id: idOf('negotiation', 'i'),
    ...DEAL,
    table_cents: '50000000 + i',
    round_expires_at: AT,
    confirmation: `'rejected'`,
    ...TIMES,
  },
  visit: {
    id: idOf('visit', 'i'),
    ...DEAL,
    day: `date '2026-11-28' - i % 1000`,
    period: `'morning'`,
    capacity_slot: '1',
    state: `'concluded'`,
    ...TIMES,
  },
  payment: {
    id: idOf('payment', 'i'),
    entrepreneur_id: COMPANY,
    buyer_id: BUYER,
    reservation_id: idOf('reservation', 'i'),
    amount_cents: '100000',
    received_cents: '100000',
    state: `'paid'`,
    paid_at: AT,
    ...TIMES,
  },
  payment_link: {
    id: idOf('link', 'i'),
    secret_hash: `'link' || i`,
    entrepreneur_id: COMPANY,
    created_by: idOf('member', 'i % 1000'),
    reservation_id: idOf('reservation', 'i'),
    amount_cents: '100000',
    expires_at: AT,
    ...TIMES,
  },
  refund: {
    id: idOf('refund', 'i'),
    payment_id: idOf('payment', 'i'),
    entrepreneur_id: COMPANY,
    kind: `'bankTransfer'`,
    amount_cents: '100',
    reason: `'rejected'`,
    ...TIMES,
  },
  withdrawal: {
    id: idOf('withdrawal', 'i'),
    entrepreneur_id: COMPANY,
    sale_id: idOf('sale', 'i'),
    parcel_number: '1',
    amount_cents: '100000',
    bank_account: `'{}'::jsonb`,
    releasable_at: AT,
    ...TIMES,
  },
  invoice: {
    id: idOf('invoice', 'i'),
    kind: `'receipt'`,
    issuer: `'company'`,
    issuer_id: COMPANY,
    sale_id: idOf('sale', 'i'),
    number: 'i::text',
    issued_on: `date '2026-11-28' - i % 1000`,
    amount_cents: '100000',
    description: `'Recibo'`,
    file_id: idOf('file', 'i'),
    ...TIMES,
  },
  notification: {
    id: idOf('notification', 'i'),
    recipient_kind: `(array['buyer', 'company', 'operator', 'member'])[1 + i % 4]`,
    recipient_id: `case when i % 4 = 0 then ${BUYER} when i % 4 = 2 then '00000000-0000-0000-0000-000000000000'::uuid else ${COMPANY} end`,
    kind: `'parcelPaid'`,
    severity: `'info'`,
    created_at: AT,
  },
  audit_log: {
    id: idOf('change', 'i'),
    at: AT,
    actor_kind: `'entrepreneur'`,
    actor_id: COMPANY,
    company_id: COMPANY,
    action: `'units.change'`,
    subject_kind: `'unit'`,
    subject_id: idOf('unit', 'i'),
  },
};

export const LARGE_TABLES = Object.keys(TABLES);

/** Lets rows refer to records that no list reads. */
async function dropReferences(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { statement } of rows) await pool.query(statement);
}

/**
 * Fills an empty, migrated database.
 *
 * @returns ids of the callers: the company with a fifth of the deals, one with some fifty, and a buyer with five; and of a project, a unit
 *   and a partner of their deals
 */
export async function fillTables(pool: Pool) {
  await dropReferences(pool);
  for (const [table, columns] of Object.entries(TABLES)) {
    const names = Object.keys(columns).join(', ');
    const values = Object.values(columns).join(', ');
    await pool.query(`alter table ${table} disable trigger user`);
    await pool.query(
      `insert into ${table} (${names}) select ${values} from generate_series(1, ${ROWS}) as numbered(i)`,
    );
  }
  // The triggers that keep it were off.
  await pool.query(
    `update sale set next_due_on = (select min(due_on) from sale_parcel where sale_id = sale.id)`,
  );
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<
    Record<'busy' | 'small' | 'buyer' | 'project' | 'unit' | 'partner', string>
  >(
    `select ${idOf('company', '1')} as busy, ${idOf('company', '77')} as small, ${idOf('buyer', '78')} as buyer,
      ${idOf('project', '10')} as project, ${idOf('unit', '10')} as unit, ${idOf('company', '3')} as partner`,
  );
  if (!rows[0]) throw new Error('callers were not found');
  return rows[0];
}
