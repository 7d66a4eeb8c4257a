import type { Pool } from 'pg';

/** Largest first: two are written at a time. */
const TABLES = ['offer_search', 'unit', 'project_search', 'offer_class', 'project'] as const;

type Table = (typeof TABLES)[number];

/** Expression for the id of a copied row, of the same kind. Copy 0 is the row itself. */
const copyOf = (id: string) => `case copy when 0 then ${id} else md5(${id}::text || ':' || copy)::uuid end`;
/** Prices of a copy are up to a tenth lower or higher, by the same factor for a whole project. */
const factor = `(case copy when 0 then 1 else 0.9 + 0.2 * (hashtext(project_id::text || copy) & 1023) / 1023.0 end)`;
const priced = (column: string) => `(${column} * ${factor})::bigint`;
/** About 500 m to each side. */
const moved = (column: string) =>
  `${column} + sign(copy) * ((hashtext(project_id::text || copy || '${column}') & 1023) - 512) * 1e-5`;

/** Columns that differ between a row and its copy, by table. */
const CHANGES: Readonly<Record<Table, Readonly<Record<string, string>>>> = {
  project: { id: copyOf('id'), slug: `slug || repeat('-' || copy, sign(copy)::int)` },
  project_search: {
    project_id: copyOf('project_id'),
    latitude: moved('latitude'),
    longitude: moved('longitude'),
    published_at: `published_at - copy * interval '17 minutes'`,
    price_from_cents: priced('price_from_cents'),
  },
  unit: { id: copyOf('id'), project_id: copyOf('project_id'), price_cents: priced('price_cents') },
  offer_search: {
    id: copyOf('id'),
    project_id: copyOf('project_id'),
    latitude: moved('latitude'),
    longitude: moved('longitude'),
    published_at: `published_at - copy * interval '17 minutes'`,
    price_cents: priced('price_cents'),
    lower_price_cents: priced('lower_price_cents'),
    higher_price_cents: priced('higher_price_cents'),
  },
  offer_class: {
    project_id: copyOf('project_id'),
    latitude: moved('latitude'),
    longitude: moved('longitude'),
    published_at: `published_at - copy * interval '17 minutes'`,
    prices_cents: `array(select (price * ${factor})::bigint from unnest(prices_cents) price order by 1)`,
    sample: `('x' || substr(md5((${copyOf('project_id')})::text), 1, 4))::bit(16)::int >> 1`,
  },
};

/** Only units for sale are copied: the search reads no others, and the copy needs less disk space. */
const CONDITIONS: Partial<Record<Table, string>> = {
  unit: 'id in (select id from public.offer_search)',
};

/**
 * Approximate order in which a refresh writes the rows. A copy that differs little from its source uses the
 * order of the sources, which is a tenth of the sorting.
 */
const ORDERS: Partial<Record<Table, string>> = {
  project_search: 'source.place_path, source.published_at',
  offer_search: 'source.city_path, source.price_cents',
  offer_class: 'city_path, sample, project_id',
};

async function columnsOf(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = ('public.' || $1)::regclass and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** The search reads these tables only by key and by project. */
const FEW_INDEXES: readonly string[] = ['project', 'unit'];

/** Indexes are created after the rows, which is much faster. */
async function copyIndexes(pool: Pool, schema: string, table: string): Promise<void> {
  const { rows } = await pool.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = ('public.' || $1)::regclass
      and (not $2 or indisprimary or pg_get_indexdef(indexrelid, 1, true) = 'project_id')`,
    [table, FEW_INDEXES.includes(table)],
  );
  for (const { definition } of rows) {
    await pool.query(definition.replace(` ON public.${table} `, ` ON ${schema}.${table} `));
  }
}

async function copyTable(pool: Pool, schema: string, table: Table, scale: number): Promise<void> {
  const copies = Math.max(1, Math.round(scale));
  const columns = await columnsOf(pool, table);
  const values = columns.map((column) => `${CHANGES[table][column] ?? column} as ${column}`);
  const project = table === 'project' ? 'id' : 'project_id';
  const conditions = [`${project} in (select project_id from ${schema}.kept)`, CONDITIONS[table] ?? 'true'];
  const order = ORDERS[table] ? `order by ${ORDERS[table]}` : '';
  // Unlogged: the table is dropped afterwards.
  await pool.query(`create unlogged table ${schema}.${table} (like public.${table} including defaults including generated);
    insert into ${schema}.${table} (${columns.join(', ')})
      select ${values.join(', ')} from public.${table} source cross join generate_series(0, ${copies - 1}) copy
      where ${conditions.join(' and ')} ${order}`);
  await copyIndexes(pool, schema, table);
  await pool.query(`vacuum analyze ${schema}.${table}`);
}

/** Connection settings that make copying faster. */
export const COPY_SETTINGS = '-c maintenance_work_mem=1GB -c work_mem=256MB';

/**
 * Writes the tables that grow with the catalogue into a separate schema, scaled by a factor: a part of the
 * projects, or copies in the same places with different ids, prices and points. Everything else is read from
 * the original schema.
 *
 * @param pool two connections with COPY_SETTINGS
 */
export async function writeScaledCatalogue(pool: Pool, schema: string, scale: number): Promise<void> {
  await pool.query(`drop schema if exists ${schema} cascade; create schema ${schema};
    create table ${schema}.kept as select distinct project_id from public.offer_class where sample < 32768 * ${scale};
    alter table ${schema}.kept add primary key (project_id); analyze ${schema}.kept`);
  const left: Table[] = [...TABLES];
  const work = async () => {
    for (let table = left.shift(); table; table = left.shift()) await copyTable(pool, schema, table, scale);
  };
  await Promise.all([work(), work()]);
}
