import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { reserveItem } from '@/__tests__/support/deals/selling';
import { transferring } from '@/__tests__/support/deals/transferring';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import type { Page } from '@/domain/site/page';
import type { Caller } from '@/server/http/callers/caller';

const idOf = (caller: Caller) => (caller.kind === 'visitor' ? '' : caller.id);

describe('the list of transfers', () => {
  const database = useDatabase();
  const { ask, accepted, done, request, named, confirmed, insertReceiver } = transferring(database);
  afterEach(() => database.clear());

  const find = async (by: Caller, field: string, op: string, value: unknown) =>
    (
      await ask<Page<SaleTransfer>>(by, 'POST', '/sales/transfers/get', {
        filters: [{ scope: 'ALL', field, op, value }],
      })
    ).body.items?.length;

  it('has the filters of all deals', async () => {
    const { reserved, sold } = await accepted();
    const { owner, buyer } = reserved;
    const other = '0190a000-0000-7000-8000-000000000000';
    for (const [field, value] of [
      ['projectId', sold.project.id],
      ['unitId', sold.unitId],
      ['entrepreneurId', reserved.entrepreneurId],
      ['buyerId', idOf(buyer)],
    ] as const) {
      expect([field, await find(owner, field, 'eq', value), await find(owner, field, 'eq', other)]).toEqual([
        ...[field, 1, 0],
      ]);
    }
    expect(await find(owner, 'partnerId', 'eq', other)).toBe(0);
  });

  it('finds the unit, the project and both people by text', async () => {
    const { reserved, sold, receiver } = await accepted();
    for (const text of [sold.project.title, 'bruno', sold.label]) {
      expect([text, await find(reserved.owner, 'text', 'contains', text)]).toEqual([text, 1]);
      expect([text, await find(receiver, 'text', 'contains', text)]).toEqual([text, 1]);
    }
    expect(await find(reserved.owner, 'text', 'contains', 'marina')).toBe(0);
  });

  it('finds by no text and no filter what the caller does not read', async () => {
    const { reserved, receiver } = await done();
    const cpf = '111.444.777-35';
    expect(await find(receiver, 'buyerId', 'eq', idOf(reserved.buyer))).toBe(0);
    for (const caller of [reserved.owner, reserved.buyer, receiver])
      expect(await find(caller, 'text', 'contains', cpf)).toBe(0);
    expect(await find(buyerCaller(reserved.entrepreneurId), 'text', 'contains', 'bruno')).toBe(0);
  });

  it('finds a person who has not agreed only for the giver and themselves', async () => {
    const reserved = await reserveItem(database.db);
    const sold = await confirmed(reserved);
    const receiver = await insertReceiver();
    await request(reserved.buyer, sold, named(receiver));
    const viewer = entrepreneurCaller(reserved.entrepreneurId, 'viewer');
    const found = (caller: Caller) => find(caller, 'text', 'contains', 'bruno');
    expect([await found(reserved.buyer), await found(receiver)]).toEqual([1, 1]);
    expect([await found(reserved.owner), await found(viewer)]).toEqual([0, 0]);
  });

  it('sorts by price, fee and the day of the agreement', async () => {
    const { reserved } = await done();
    for (const key of ['price', 'fee', 'acceptedAt', 'endedAt', 'expiresAt'])
      for (const sort of [`${key}Asc`, `${key}Desc`]) {
        const { status, body } = await ask<Page<SaleTransfer>>(
          reserved.owner,
          'GET',
          `/sales/transfers?sort=${sort}`,
        );
        expect([sort, status, body.items?.length]).toEqual([sort, 200, 1]);
      }
  });
});
