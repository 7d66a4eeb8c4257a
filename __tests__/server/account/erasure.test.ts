import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { reserving } from '@/__tests__/support/deals/reserving';
import { insertWholeBuyer } from '@/__tests__/support/deals/wholeBuyer';
import { ERASED_COLUMNS, KEPT_COLUMNS } from '@/__tests__/support/records/personalTables';
import { textColumns } from '@/__tests__/support/records/tables';
import {
  BIRTH_DATE,
  CPF,
  insertWholeCompany,
  PHONE,
  wholeProfile,
} from '@/__tests__/support/records/wholeAccounts';
import { buyer } from '@/server/db/schema/parties/buyer';
import { mailOutbox } from '@/server/db/schema/standIns/mailOutbox';

describe('personal data at the end of an account', () => {
  const database = useDatabase();
  const { call } = reserving(database);
  afterEach(() => database.clear());

  /** Columns in which some row has a text of the person. */
  async function columnsWith(pattern: string): Promise<string[]> {
    const parts = textColumns().map((name) => {
      const [table, column] = name.split('.');
      return `select '${name}' as name where exists (select from ${table} where "${column}"::text ~* $1)`;
    });
    const { rows } = await database.pool.query<{ name: string }>(parts.join(' union all '), [pattern]);
    return rows.map(({ name }) => name).sort();
  }

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
    expect(ERASED_COLUMNS.buyer.filter((name) => !before.includes(name))).toEqual([]);

    const { status } = await call(buyerCaller(id), 'DELETE', `/users/${id}?acknowledges=deals`);

    expect(status).toBe(200);
    expect((await columnsWith(pattern)).filter((name) => !KEPT_COLUMNS.includes(name))).toEqual([]);
  });

  it('is erased for a company and its team, but for what the law keeps', async () => {
    const { id, memberId } = await insertWholeCompany(database, 'Ana Ximenes');
    const pattern = `ximenes|${id}|${memberId}|${CPF}|${PHONE}`;
    const before = await columnsWith(pattern);
    expect(ERASED_COLUMNS.entrepreneur.filter((name) => !before.includes(name))).toEqual([]);

    const { status } = await call(entrepreneurCaller(id), 'DELETE', `/entrepreneurs/${id}`);

    expect(status).toBe(200);
    expect((await columnsWith(pattern)).filter((name) => !KEPT_COLUMNS.includes(name))).toEqual([]);
  });
});
