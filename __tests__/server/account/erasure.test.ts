import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { reserving } from '@/__tests__/support/deals/reserving';
import { insertWholeBuyer } from '@/__tests__/support/deals/wholeBuyer';
import { type Columns, ERASED, IMPERSONAL, KEPT } from '@/__tests__/support/records/personalTables';
import {
  BIRTH_DATE,
  CPF,
  insertWholeCompany,
  PHONE,
  wholeProfile,
} from '@/__tests__/support/records/wholeAccounts';
import { buyer } from '@/server/db/schema/parties/buyer';
import { mailOutbox } from '@/server/db/schema/standIns/mailOutbox';

const namesOf = (columns: Columns) =>
  Object.entries(columns).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`));
const erased = { buyer: namesOf(ERASED.buyer), entrepreneur: namesOf(ERASED.entrepreneur) };
const kept = KEPT.flatMap(([, columns]) => namesOf(columns));

describe('personal data at the end of an account', () => {
  const database = useDatabase();
  const { call } = reserving(database);
  afterEach(() => database.clear());

  /** Columns that can hold text of a person: not generated ones, nor those with a fixed list of values. */
  async function textColumns(): Promise<string[]> {
    const { rows } = await database.pool.query<{ name: string }>(`
      select c.table_name || '.' || c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and c.data_type in ('text', 'character', 'character varying', 'json', 'jsonb', 'date', 'ARRAY', 'bytea', 'tsvector')
        and not exists (select from pg_constraint k where k.contype = 'c' and k.conrelid = format('%I', c.table_name)::regclass
          and pg_get_constraintdef(k.oid) ~ ('\\m' || c.column_name || '\\M.{0,12}= ANY'))
      order by 1`);
    return rows.map(({ name }) => name);
  }

  /** Columns in which some row has a text of the person. */
  async function columnsWith(pattern: string): Promise<string[]> {
    const parts = (await textColumns()).map((name) => {
      const [table, column] = name.split('.');
      return `select '${name}' as name where exists (select from ${table} where "${column}"::text ~* $1)`;
    });
    const { rows } = await database.pool.query<{ name: string }>(parts.join(' union all '), [pattern]);
    return rows.map(({ name }) => name).sort();
  }

  it('is known: each column that can hold text is erased, kept for a reason, or not about people', async () => {
    const listed = [...new Set([...erased.buyer, ...erased.entrepreneur]), ...kept, ...namesOf(IMPERSONAL)];
    expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
    const columns = await textColumns();
    expect(columns.filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => !columns.includes(name))).toEqual([]);
  });

  it('is erased for a buyer, but for what the law keeps', async () => {
    const { db } = database;
    const { id } = await insertWholeBuyer(database, 'Ana Ximenes');
    const texts = { subject: 'Ana Ximenes', text: 'Ana Ximenes', html: 'Ana Ximenes' };
    await db.insert(mailOutbox).values({
      ...{ id: uuidv7(), recipient: `${id}@exemplo.com.br`, sentAt: NOW, ...texts },
      unsubscribeUrl: `/sair/${id}`,
    });
    await db.update(buyer).set(wholeProfile('Ana Ximenes')).where(eq(buyer.id, id));
    const pattern = `ximenes|${id}|${CPF}|${PHONE}|${BIRTH_DATE}`;
    const before = await columnsWith(pattern);
    expect(erased.buyer.filter((name) => !before.includes(name))).toEqual([]);

    const { status } = await call(buyerCaller(id), 'DELETE', `/users/${id}?acknowledges=deals`);

    expect(status).toBe(200);
    expect((await columnsWith(pattern)).filter((name) => !kept.includes(name))).toEqual([]);
  });

  it('is erased for a company and its team, but for what the law keeps', async () => {
    const { id, memberId } = await insertWholeCompany(database, 'Ana Ximenes');
    const pattern = `ximenes|${id}|${memberId}|${CPF}|${PHONE}`;
    const before = await columnsWith(pattern);
    expect(erased.entrepreneur.filter((name) => !before.includes(name))).toEqual([]);

    const { status } = await call(entrepreneurCaller(id), 'DELETE', `/entrepreneurs/${id}`);

    expect(status).toBe(200);
    expect((await columnsWith(pattern)).filter((name) => !kept.includes(name))).toEqual([]);
  });
});
