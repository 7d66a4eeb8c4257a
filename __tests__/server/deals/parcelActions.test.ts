import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { paymentBench, setPaymentMethods } from '@/__tests__/support/deals/payments';
import { soldAndPaid } from '@/__tests__/support/deals/withdrawals';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import { BANK_ACCOUNT, insertPayment, insertRefund } from '@/__tests__/support/factories/payment';
import { insertSale } from '@/__tests__/support/factories/sale';
import type { ParcelAction, Sale } from '@/domain/sale/record';
import { addDays } from '@/domain/time/calendar';
import type { Caller } from '@/server/http/callers/caller';

const LATER = new Date(NOW.getTime() + 30 * 86_400_000);
const PAID = { paymentState: 'paid', paidAt: NOW } as const;
const paid = (amountCents: number) => ({ ...PAID, amountCents, paidCents: amountCents });

/** Parcels by what is special about them. */
const PARTS = {
  ofReservation: { kind: 'reservation', ...paid(1_000_00) },
  open: { amountCents: 2_000_00 },
  ofTheBank: { amountCents: 300_000_00, fundingSource: 'financing' },
  partlyPaid: { amountCents: 2_000_00, paidCents: 500_00 },
  paidElsewhere: paid(3_000_00),
  paidHere: paid(4_000_00),
  refunding: paid(5_000_00),
  tooLarge: { amountCents: 1_000_000_00 },
  tooSmall: { amountCents: 30 },
} as const;
type Part = keyof typeof PARTS;
/** Those that change the most last. */
const ACTIONS = ['pay', 'sendLink', 'withdraw', 'change', 'markPaid'] as const;
const NAMES = Object.keys(PARTS) as Part[];

describe('allowedActions of a parcel', () => {
  const database = useDatabase();
  const bench = paymentBench(database);
  beforeEach(() => bench.moveTo(NOW));

  async function sell(overrides: Partial<Parameters<typeof insertSale>[1]> = {}) {
    const { db } = database;
    const { entrepreneurId, project, units } = await insertListing(db);
    const [buyer, partner] = [await insertBuyer(db), await insertEntrepreneur(db)];
    await database.pool.query('update entrepreneur set bank_accounts = $2 where id = $1', [
      entrepreneurId,
      JSON.stringify([BANK_ACCOUNT]),
    ]);
    const base = { kind: 'entry', fundingSource: 'resources', dueOn: '2026-12-20' } as const;
    const parcels = NAMES.map((name, index) => ({ ...base, ...PARTS[name], number: index + 1 }));
    const priceCents = parcels.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const brokerId = uuidv7();
    const sold = await insertSale(
      db,
      {
        projectId: project.id,
        unitId: units[0]?.id ?? '',
        buyerId: buyer.id,
        partnerId: partner.id,
        brokerId,
        priceCents,
        ...overrides,
      },
      parcels,
    );
    const receive = (cents: number, of: object) =>
      insertPayment(db, {
        entrepreneurId,
        amountCents: cents,
        receivedCents: cents,
        method: 'pix',
        state: 'paid',
        ...of,
      });
    const numberOf = (name: Part) => NAMES.indexOf(name) + 1;
    await receive(1_000_00, { reservationId: sold.reservationId });
    await receive(4_000_00, { saleId: sold.id, parcelNumber: numberOf('paidHere') });
    const returned = await receive(5_000_00, { saleId: sold.id, parcelNumber: numberOf('refunding') });
    await insertRefund(db, { paymentId: returned.id, amountCents: 5_000_00 });
    const callers = {
      buyer: buyerCaller(buyer.id),
      anotherBuyer: buyerCaller(uuidv7()),
      owner: entrepreneurCaller(entrepreneurId, 'owner'),
      manager: entrepreneurCaller(entrepreneurId, 'manager', uuidv7()),
      finance: entrepreneurCaller(entrepreneurId, 'finance', uuidv7()),
      viewer: entrepreneurCaller(entrepreneurId, 'viewer', uuidv7()),
      broker: entrepreneurCaller(entrepreneurId, 'broker', brokerId),
      anotherBroker: entrepreneurCaller(entrepreneurId, 'broker', uuidv7()),
      partner: entrepreneurCaller(partner.id, 'owner'),
      operator: operatorCaller(uuidv7()),
    } satisfies Record<string, Caller>;
    return { id: sold.id, projectId: project.id, callers };
  }

  const read = async (id: string) => (await bench.ask<Sale>('GET', `/sales/${id}`)).body;

  /** Sends the call of an action, with an input that is right. */
  function act(saleId: string, parcelNumber: number, action: ParcelAction, { version, parcels }: Sale) {
    const parcel = { saleId, parcelNumber };
    switch (action) {
      case 'pay':
        return bench.ask('POST', '/payments/v1/intent', parcel);
      case 'sendLink':
        return bench.ask('POST', '/payments/v1/link', parcel);
      case 'withdraw':
        return bench.ask('POST', '/payments/v1/withdrawals', { ...parcel, bankAccount: 0 });
      case 'change': {
        const dueOn = addDays(parcels[parcelNumber - 1]?.dueOn ?? '', 1);
        return bench.ask('PUT', `/sales/${saleId}/parcels/${parcelNumber}`, { version, dueOn });
      }
      case 'markPaid':
        return bench.ask('PUT', `/sales/${saleId}/parcels/${parcelNumber}`, { version, receipt: 'E2E-1' });
    }
  }

  /** Calls that are accepted although their action is hidden, or refused although it is shown; and the shown ones. */
  async function compare(id: string, callers: Readonly<Record<string, Caller>>) {
    const disagreeing: string[] = [];
    const shown: string[] = [];
    bench.as(operatorCaller(uuidv7()));
    let latest = await read(id);
    for (const action of ACTIONS) {
      for (const [who, caller] of Object.entries(callers)) {
        bench.as(caller);
        let seen = await read(id);
        for (const [index, name] of NAMES.entries()) {
          if (seen.parcels) latest = seen;
          const isShown = seen.parcels?.[index]?.allowedActions.includes(action) ?? false;
          const { status, body } = await act(id, index + 1, action, latest);
          const call = `${who} ${action} ${name}`;
          if (isShown) shown.push(call);
          if (isShown !== (status === 200)) disagreeing.push(`${call}: ${status} ${JSON.stringify(body)}`);
          if (status === 200) seen = await read(id);
        }
      }
    }
    return { disagreeing, shown };
  }

  it('names every call that is accepted and none that is refused', async () => {
    const { id, projectId, callers } = await sell();
    await setPaymentMethods(database, projectId, ['card', 'boleto', 'link']);
    const { disagreeing, shown } = await compare(id, callers);
    expect(disagreeing).toEqual([]);
    const of = (text: string) => shown.filter((call) => call.includes(text));
    expect(of(' pay ')).toEqual(['buyer pay open', 'buyer pay partlyPaid']);
    expect(of('sendLink partlyPaid')).toEqual(
      ['owner', 'manager', 'finance', 'broker', 'partner'].map((who) => `${who} sendLink partlyPaid`),
    );
    expect(of(' withdraw ')).toEqual(['owner withdraw ofReservation', 'owner withdraw paidHere']);
    expect(of('owner change')).toEqual(
      ['open', 'ofTheBank', 'tooLarge', 'tooSmall'].map((name) => `owner change ${name}`),
    );
    expect(of('markPaid')).toHaveLength(5);
  });

  it('names neither a withdrawal before the signature nor a link that the project does not take', async () => {
    const { id, projectId, callers } = await sell({ signedOn: null, confirmation: 'pending' });
    await setPaymentMethods(database, projectId, ['pix']);
    const { buyer, owner, partner } = callers;
    const { disagreeing, shown } = await compare(id, { buyer, owner, partner });
    expect(disagreeing).toEqual([]);
    expect(shown.filter((call) => /withdraw|sendLink/.test(call))).toEqual([]);
    expect(shown).toContain('buyer pay open');
  });

  it('names no payment where the project takes no online method', async () => {
    const { id, projectId, callers } = await sell();
    await setPaymentMethods(database, projectId, ['link']);
    const { buyer, owner } = callers;
    const { disagreeing, shown } = await compare(id, { buyer, owner });
    expect(disagreeing).toEqual([]);
    expect(shown.filter((call) => / pay |sendLink/.test(call))).toEqual([]);
  });

  it('names the withdrawal of what the company keeps of a rescinded sale', async () => {
    const { saleId, version, buyer, owner } = await soldAndPaid(database, bench);
    bench.moveTo(LATER);
    bench.as(buyer);
    const reason = 'Fui transferida.';
    const request = { version, event: 'requestRescission', reason };
    const requested = await bench.ask<Sale>('PUT', `/sales/${saleId}`, request);
    bench.as(owner);
    const rescission = { event: 'rescind', right: 'withdrawal', reason, refundCents: 2_000_00 };
    await bench.ask('PUT', `/sales/${saleId}`, { version: requested.body.version, ...rescission });
    const sold = await read(saleId);
    expect(sold.parcels.map(({ allowedActions }) => allowedActions)).toEqual([['withdraw'], [], []]);
    const asked = await Promise.all([1, 2, 3].map((number) => act(saleId, number, 'withdraw', sold)));
    expect(asked.map(({ status }) => status)).toEqual([200, 409, 409]);
  });
});
