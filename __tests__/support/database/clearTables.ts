import { Client } from 'pg';
import { withRetry } from '@/server/db/client';

interface Table {
  readonly name: string;
  /** Tables that a row of this one may reference. */
  readonly references: readonly string[];
  /** True if a trigger of the product may refuse the deletion. */
  readonly isGuarded: boolean;
}

/** With more rows than these, truncating is faster: its cost does not depend on the number of rows. */
const FEW = 2_000;

/**
 * Number of checks, every 50 ms, for queries of a test that timed out, before their connections are ended.
 */
const LOOKS = 400;

/** Bit of `pg_trigger.tgtype`. */
const ON_DELETE = 8;

async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select quote_ident(c.relname) as name,
      coalesce((select array_agg(distinct quote_ident(f.relname)) from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid), '{}') as "references",
      exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & ${ON_DELETE} > 0) as "isGuarded"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'schema_migration%'`);
  return inOrder(rows);
}

/** Tables that reference others come before them. */
function inOrder(tables: readonly Table[]): Table[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (left.size > 0) {
    const referenced = new Set([...left.values()].flatMap(({ references }) => references));
    const free = [...left.values()].filter(({ name }) => !referenced.has(name));
    if (free.length === 0) throw new Error(`Tables reference each other: ${[...left.keys()].join(', ')}`);
    for (const table of free) left.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

function emptying({ name, isGuarded }: Table): string {
  if (!isGuarded) return `delete from ${name};`;
  return `alter table ${name} disable trigger user; delete from ${name}; alter table ${name} enable trigger user;`;
}

const OTHERS = `from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and state <> 'idle'`;

/** Waits until no other connection works here: two that empty and write the same tables would deadlock. */
const WAITING = `
  for look in 1..${LOOKS} loop
    exit when not exists (select ${OTHERS});
    if look = ${LOOKS} then perform pg_terminate_backend(pid, 5000) ${OTHERS}; end if;
    perform pg_sleep(0.05);
    perform pg_stat_clear_snapshot();
  end loop;`;

/** A function of this connection, because the database plans its statements once and not for every test. */
async function defineClearing(client: Client): Promise<void> {
  const tables = await readTables(client);
  const truncating = `truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade; return;`;
  const steps = tables.map(
    (table) => `
  if exists (select from ${table.name}) then
    if exists (select from ${table.name} offset ${FEW}) then ${truncating} end if;
    ${emptying(table)}
  end if;`,
  );
  await client.query(`create function pg_temp.clear_tables() returns void language plpgsql as $$ begin ${WAITING}
  delete from graphile_worker._private_jobs; ${steps.join('')} end $$`);
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'soleira-clear' });
  await client.connect();
  await defineClearing(client);
  return client;
}

/** Empties every table that has rows and the queue; the schema stays. */
export function tableCleaner(url: () => string) {
  let connection: Promise<Client> | null = null;
  return {
    async clear(): Promise<void> {
      connection ??= connect(url());
      const client = await connection;
      await withRetry(() => client.query('select pg_temp.clear_tables()'));
    },
    async close(): Promise<void> {
      await (await connection)?.end();
    },
  };
}
