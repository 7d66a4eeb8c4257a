import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { paymentBench, reservedUnit } from '@/__tests__/support/deals/payments';
import { insertPayment } from '@/__tests__/support/deals/selling';
import type { Refund } from '@/domain/payment/refund';
import type { Reservation } from '@/domain/reservation/schema';
import type { Page } from '@/domain/site/page';
import { requestRefund } from '@/server/modules/money/payments/refunds/requestRefund';

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

describe('account for the refund of a boleto', () => {
  const database = useDatabase();
  const bench = paymentBench(database);
  beforeEach(() => bench.moveTo(NOW));

  const run = (text: string, values: unknown[]) => database.pool.query(text, values);
  const saveAccounts = (buyerId: string, cpf: string | null, accounts: readonly object[]) =>
    run('update buyer set cpf = $2, bank_accounts = $3 where id = $1', [
      buyerId,
      cpf,
      JSON.stringify(accounts),
    ]);

  /** A boleto of 1.000,00 to refund to a buyer with these accounts. */
  async function owed(cpf: string | null, accounts: readonly object[]) {
    const reserved = await reservedUnit(database);
    const { reservationId, companyId: entrepreneurId, buyerId } = reserved;
    await saveAccounts(buyerId, cpf, accounts);
    const paid = { method: 'boleto', amountCents: 1_000_00 } as const;
    await insertPayment(database.db, { reservationId, entrepreneurId, buyerId, ...paid });
    await database.db.transaction((transaction) =>
      requestRefund(
        { tx: transaction, now: NOW },
        { reservationId },
        { amountCents: 'all', reason: 'rejected' },
      ),
    );
    return reserved;
  }
  type Owed = Awaited<ReturnType<typeof owed>>;

  async function refundSeen(caller: Parameters<typeof bench.as>[0], { reservationId }: Owed) {
    bench.as(caller);
    const { body } = await bench.ask<Page<Refund>>('GET', '/payments/v1/refunds');
    return body.items.find((one) => one.reservationId === reservationId);
  }
  const finance = ({ companyId }: Owed) => entrepreneurCaller(companyId, 'finance');
  async function accountRequests({ buyerId }: Owed) {
    const { rows } = await run(
      `select params, path from notification where kind = 'refundAccountMissing' and recipient_id = $1`,
      [buyerId],
    );
    return rows;
  }

  it('is shown only to finance, until the transfer is recorded', async () => {
    const reserved = await owed(OWN, [account(OWN, { kind: 'cpf', key: OWN })]);
    expect(await accountRequests(reserved)).toEqual([]);
    const refund = await refundSeen(finance(reserved), reserved);
    expect(refund?.transferTo).toMatchObject({ number: '98765', holderDocument: OWN });
    expect(
      (await refundSeen(entrepreneurCaller(reserved.companyId, 'manager'), reserved))?.transferTo,
    ).toBeNull();
    const operator = operatorCaller('01939f00-0000-7000-8000-000000000002');
    expect((await refundSeen(operator, reserved))?.transferTo).toBeNull();
    expect(await refundSeen(buyerCaller(reserved.buyerId), reserved)).toMatchObject({
      state: 'pending',
      transferTo: null,
    });
    const reservation = async () => {
      bench.as(buyerCaller(reserved.buyerId));
      const { body } = await bench.ask<Reservation>('GET', `/reservations/${reserved.reservationId}`);
      return [body.refundingCents, body.refundedCents];
    };
    expect(await reservation()).toEqual([1_000_00, 0]);
    const another = await owed(null, []);
    expect(await refundSeen(buyerCaller(another.buyerId), reserved)).toBeUndefined();
    bench.as(finance(reserved));
    const done = await bench.ask<Refund>('PUT', `/payments/v1/refunds/${refund?.id}`, {
      version: 1,
      receipt: 'E2E-1',
    });
    expect(done.body).toMatchObject({ state: 'done', transferTo: null });
    expect(await reservation()).toEqual([0, 1_000_00]);
  });

  it.each([
    ['they have none', OWN, []],
    ['it is another’s', OWN, [account(ANOTHERS)]],
    ['its key is another’s', OWN, [account(OWN, { kind: 'cpf', key: ANOTHERS })]],
    ['it is a company’s', OWN, [account('11222333000181')]],
    ['their CPF is unknown', null, [account(OWN)]],
  ])(
    'is requested from the buyer where %s, and accepted once it is their own',
    async (_why, cpf, accounts) => {
      const reserved = await owed(cpf, accounts);
      expect((await refundSeen(finance(reserved), reserved))?.transferTo).toBeNull();
      expect(await accountRequests(reserved)).toEqual([
        { params: { amountCents: 1_000_00 }, path: '/conta/reembolso' },
      ]);
      await saveAccounts(reserved.buyerId, OWN, [...accounts, account(OWN)]);
      expect((await refundSeen(finance(reserved), reserved))?.transferTo).toEqual(account(OWN));
    },
  );
});
