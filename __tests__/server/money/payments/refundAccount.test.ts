import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers';
import { useDatabase } from '@/__tests__/support/db';
import { paymentBench, reservedHome } from '@/__tests__/support/payments';
import { insertPayment } from '@/__tests__/support/selling';
import { NOW } from '@/__tests__/support/testApp';
import type { Refund } from '@/domain/payment/schema';
import type { Page } from '@/domain/site/page';
import { requestRefund } from '@/server/modules/money/payments/requestRefund';

const OWN = '52998224725';
const ANOTHERS = '11144477735';
const account = (holderDocument: string, pixKey: object | null = null) => ({
  bankCode: '001',
  agency: '1234',
  number: '98765',
  digit: '0',
  kind: 'checking',
  holderName: 'Ana Souza',
  holderDocument,
  pixKey,
});

describe('where the money of a slip is transferred', () => {
  const database = useDatabase();
  const bench = paymentBench(database);
  beforeEach(() => bench.moveTo(NOW));

  const run = (text: string, values: unknown[]) => database.pool.query(text, values);
  const keep = (buyerId: string, cpf: string | null, accounts: readonly object[]) =>
    run('update buyer set cpf = $2, bank_accounts = $3 where id = $1', [
      buyerId,
      cpf,
      JSON.stringify(accounts),
    ]);

  /** A slip of 1.000,00 that is to be given back to somebody who has kept these accounts. */
  async function owed(cpf: string | null, accounts: readonly object[]) {
    const home = await reservedHome(database);
    const { reservationId, companyId: entrepreneurId, buyerId } = home;
    await keep(buyerId, cpf, accounts);
    const paid = { method: 'boleto', amountCents: 1_000_00 } as const;
    await insertPayment(database.db, { reservationId, entrepreneurId, buyerId, ...paid });
    await database.db.transaction((transaction) =>
      requestRefund(transaction, { reservationId }, { amountCents: 'all', reason: 'rejected' }, NOW),
    );
    return home;
  }
  type Owed = Awaited<ReturnType<typeof owed>>;

  async function refundSeen(caller: Parameters<typeof bench.as>[0], { reservationId }: Owed) {
    bench.as(caller);
    const { body } = await bench.ask<Page<Refund>>('GET', '/payments/v1/refunds');
    return body.items.find((one) => one.reservationId === reservationId);
  }
  const finance = ({ companyId }: Owed) => entrepreneurCaller(companyId, 'finance');
  async function asked({ buyerId }: Owed) {
    const { rows } = await run(
      `select params, path from notification where kind = 'refundAccountMissing' and recipient_id = $1`,
      [buyerId],
    );
    return rows;
  }

  it('is told to whoever does it, and to nobody else, until it is done', async () => {
    const home = await owed(OWN, [account(OWN, { kind: 'cpf', key: OWN })]);
    expect(await asked(home)).toEqual([]);
    const refund = await refundSeen(finance(home), home);
    expect(refund?.transferTo).toMatchObject({ number: '98765', holderDocument: OWN });
    expect((await refundSeen(entrepreneurCaller(home.companyId, 'manager'), home))?.transferTo).toBeNull();
    const operator = operatorCaller('01939f00-0000-7000-8000-000000000002');
    expect((await refundSeen(operator, home))?.transferTo).toBeNull();
    expect(await refundSeen(buyerCaller(home.buyerId), home)).toBeUndefined();
    bench.as(finance(home));
    const done = await bench.ask<Refund>('PUT', `/payments/v1/refunds/${refund?.id}`, {
      version: 1,
      receipt: 'E2E-1',
    });
    expect(done.body).toMatchObject({ state: 'done', transferTo: null });
  });

  it.each([
    ['they have told none', OWN, []],
    ['it is another’s', OWN, [account(ANOTHERS)]],
    ['its key is another’s', OWN, [account(OWN, { kind: 'cpf', key: ANOTHERS })]],
    ['it is a company’s', OWN, [account('11222333000181')]],
    ['nobody knows their own number', null, [account(OWN)]],
  ])('is asked of the buyer where %s, and taken once it is their own', async (_why, cpf, accounts) => {
    const home = await owed(cpf, accounts);
    expect((await refundSeen(finance(home), home))?.transferTo).toBeNull();
    expect(await asked(home)).toEqual([{ params: { amountCents: 1_000_00 }, path: '/conta/reembolso' }]);
    await keep(home.buyerId, OWN, [...accounts, account(OWN)]);
    expect((await refundSeen(finance(home), home))?.transferTo).toEqual(account(OWN));
  });
});
