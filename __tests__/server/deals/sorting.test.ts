import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertCoupon } from '@/__tests__/support/factories/coupon';
import { insertBond } from '@/__tests__/support/factories/entrepreneurBond';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertNegotiation } from '@/__tests__/support/factories/negotiation';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { insertSale } from '@/__tests__/support/factories/sale';
import { insertVisit } from '@/__tests__/support/factories/visit';
import type { Filter } from '@/domain/listing/filters';
import type { Page } from '@/domain/site/page';
import type { Problem } from '@/server/http/answers/problems';

const COUNT = 4;
const day = (index: number) => `2026-12-${10 + index}`;
const at = (index: number) => new Date(`${day(index)}T12:00:00.123Z`);

/** Orders of each list. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  '/reservations': [
    'created',
    'updated',
    'price',
    'discount',
    'amount',
    'paid',
    'expiresAt',
    'paidAt',
    'answerBy',
    'answeredAt',
    'extendedAt',
  ],
  '/sales': [
    'created',
    'updated',
    'price',
    'brokerage',
    'nextDueOn',
    'signedOn',
    'coolingOffUntil',
    'summaryDueOn',
    'confirmedAt',
    'rescissionRequestedAt',
    'rescindedAt',
  ],
  '/negotiations': ['created', 'updated', 'price', 'offeredAt', 'tablePrice', 'expiresAt', 'fixedUntil'],
  '/visits': ['created', 'updated', 'startsAt', 'concludedAt'],
  '/coupons': [
    'created',
    'code',
    'startsAt',
    'endsAt',
    'amount',
    'percent',
    'minPrice',
    'maxDiscount',
    'uses',
  ],
  '/entrepreneurUsers': ['created', 'updated', 'name'],
  '/entrepreneurBonds': ['created', 'updated', 'expiresAt', 'repliedAt', 'commissionShare'],
};
/** The sales of the list have paid reservations. */
const UNPAID: readonly Filter[] = [
  { scope: 'ALL', field: 'paymentState', op: 'eq', value: 'awaiting_payment_method' },
];
const CASES = Object.entries(ORDERS).flatMap(([base, keys]) => keys.map((key) => [base, key] as const));

describe('orders of lists', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  async function openList() {
    const { db } = database;
    const { entrepreneurId, project, units } = await insertListing(db, { units: Array(COUNT * 2).fill({}) });
    for (let index = 0; index < COUNT; index += 1) {
      const isLast = index === COUNT - 1;
      const times = { createdAt: at(index), updatedAt: at(index) };
      const held = { projectId: project.id, unitId: units[index]?.id ?? '' };
      // Of different lengths, so that the order of their texts is another.
      const cents = 9_999_99 * (index + 1);
      await insertReservation(db, {
        ...held,
        ...times,
        priceCents: cents,
        amountCents: 99_99 * (index + 1),
        expiresAt: isLast ? null : at(index),
        answerBy: isLast ? null : at(index),
        extendedAt: isLast ? null : at(index),
      });
      await insertSale(
        db,
        {
          ...times,
          projectId: project.id,
          unitId: units[COUNT + index]?.id ?? '',
          priceCents: cents,
          confirmation: isLast ? 'pending' : 'confirmed',
          confirmedAt: isLast ? null : at(index),
          signedOn: isLast ? null : day(index),
        },
        [
          {
            number: 1,
            kind: 'entry',
            fundingSource: 'resources',
            dueOn: day(index),
            amountCents: cents,
            ...(isLast ? { paymentState: 'paid', paidCents: cents, paidAt: at(0) } : {}),
          },
        ],
      );
      await insertNegotiation(db, { ...held, ...times, tableCents: cents, roundExpiresAt: at(index) });
      await insertVisit(db, { ...held, ...times, day: day(index), capacitySlot: index + 1 });
      await insertCoupon(db, { ...times, entrepreneurId, code: `C-${index}`, minPriceCents: index });
      await insertMember(db, { ...times, entrepreneurId, name: `Pessoa ${index}` });
      await insertBond(db, { ...times, ownerId: entrepreneurId, expiresAt: at(index) });
    }
    const browser = openBrowser(database);
    browser.claims = claimsOf(entrepreneurId, { pool: 'entrepreneur' });
    const query = (base: string, body: object, limit = 100) =>
      browser.send<Page<{ id: string; createdAt: string; nextDueOn?: string | null }> & Problem>(
        'POST',
        `${base}/get?limit=${limit}`,
        body,
      );
    return { browser, query };
  }

  it('pages through every order without repeating or skipping a record', async () => {
    const { query } = await openList();
    for (const [base, key] of CASES) {
      for (const sort of [`${key}Asc`, `${key}Desc`]) {
        const whole = (await query(base, { sort })).body.items.map(({ id }) => id);
        const walked: string[] = [];
        let cursor: string | null = null;
        do {
          const { body, status }: Awaited<ReturnType<typeof query>> = await query(base, { sort, cursor }, 3);
          expect([base, sort, status]).toEqual([base, sort, 200]);
          walked.push(...body.items.map(({ id }) => id));
          cursor = body.nextCursor;
        } while (cursor !== null);
        expect([base, sort, walked]).toEqual([base, sort, whole]);
        expect(new Set(walked).size).toBe(walked.length);
        expect(walked.length).toBeGreaterThanOrEqual(COUNT);
      }
    }
  });

  it.each([
    ['/reservations', 'expiresAt'],
    ['/reservations', 'extendedAt'],
    ['/sales', 'nextDueOn'],
    ['/sales', 'signedOn'],
    ['/sales', 'coolingOffUntil'],
  ] as const)('%s puts records without %s last in both directions', async (base, key) => {
    const { query } = await openList();
    const filters = base === '/reservations' ? UNPAID : [];
    const days = async (sort: string) =>
      (await query(base, { sort, filters })).body.items.map(({ createdAt }) => createdAt.slice(8, 10));
    expect(await days(`${key}Asc`)).toEqual(['10', '11', '12', '13']);
    expect(await days(`${key}Desc`)).toEqual(['12', '11', '10', '13']);
  });

  it.each([
    ['/reservations', 'created'],
    ['/reservations', 'updated'],
    ['/reservations', 'price'],
    ['/reservations', 'amount'],
    ['/sales', 'updated'],
    ['/sales', 'price'],
    ['/negotiations', 'tablePrice'],
    ['/negotiations', 'expiresAt'],
    ['/visits', 'startsAt'],
    ['/coupons', 'code'],
    ['/coupons', 'minPrice'],
    ['/entrepreneurUsers', 'name'],
    ['/entrepreneurBonds', 'expiresAt'],
  ] as const)('%s puts records in the order of %s and in the opposite one', async (base, key) => {
    const { query } = await openList();
    const days = async (sort: string) =>
      (await query(base, { sort, filters: base === '/reservations' ? UNPAID : [] })).body.items.map(
        ({ createdAt }) => createdAt.slice(8, 10),
      );
    expect(await days(`${key}Asc`)).toEqual(['10', '11', '12', '13']);
    expect(await days(`${key}Desc`)).toEqual(['13', '12', '11', '10']);
  });

  it('shows the due day of the next parcel, in its order', async () => {
    const { query } = await openList();
    const { body } = await query('/sales', { sort: 'nextDueOnAsc' });
    expect(body.items.map(({ nextDueOn }) => nextDueOn)).toEqual([day(0), day(1), day(2), null]);
  });

  it('rejects an unknown order, and a cursor of another order', async () => {
    const { query, browser } = await openList();
    for (const base of Object.keys(ORDERS)) {
      expect((await query(base, { sort: 'secretHashAsc' })).status).toBe(400);
      const first = await query(base, { sort: 'createdAsc' }, 1);
      const other = await query(base, { sort: 'createdDesc', cursor: first.body.nextCursor });
      expect([base, other.status, other.body.code]).toEqual([base, 400, 'invalid_cursor']);
      expect((await browser.send('GET', `${base}?sort=createdAsc&limit=1`)).body).toEqual(first.body);
    }
  });

  it('rejects a cursor whose value is of another type', async () => {
    const { query } = await openList();
    for (const [sort, value] of [
      ['priceAsc', "1' or '1'='1"],
      ['priceAsc', null],
      ['expiresAtAsc', '2026-02-31T00:00:00Z'],
      ['nextDueOnAsc', '2026-02-31'],
    ] as const) {
      const position = { sort, value, id: '01900000-0000-7000-8000-000000000000' };
      const cursor = Buffer.from(JSON.stringify(position)).toString('base64url');
      const { status, body } = await query(sort === 'nextDueOnAsc' ? '/sales' : '/reservations', {
        sort,
        cursor,
      });
      expect([sort, status, body.code]).toEqual([sort, 400, 'invalid_cursor']);
    }
  });

  it.each(['/reservations', '/sales', '/negotiations', '/visits'])(
    '%s accepts the filter names that all deals share',
    async (base) => {
      const { query } = await openList();
      const id = '01900000-0000-7000-8000-000000000000';
      const names = ['projectId', 'unitId', 'quotaId', 'entrepreneurId', 'buyerId', 'partnerId', 'brokerId'];
      for (const field of names) {
        const { status, body } = await query(base, {
          filters: [{ scope: 'ALL', field, op: 'eq', value: id }],
        });
        expect([field, status, body.items]).toEqual([field, 200, []]);
      }
    },
  );

  it.each([
    ['/reservations', 'expiresAt', at(1).toISOString()],
    ['/negotiations', 'expiresAt', at(1).toISOString()],
    ['/coupons', 'expiresAt', '2027-01-01T03:00:00Z'],
    ['/entrepreneurBonds', 'expiresAt', at(1).toISOString()],
    ['/sales', 'nextDueOn', day(1)],
    ['/sales', 'signedOn', day(1)],
  ])('%s filters by the deadline %s', async (base, field, value) => {
    const { query } = await openList();
    const filters = [{ scope: 'ALL', field, op: 'lte', value }];
    const { body } = await query(base, { filters });
    expect(body.items.length).toBe(base === '/coupons' ? COUNT : 2);
    const invalid = await query(base, { filters: [{ scope: 'ALL', field, op: 'lte', value: '2026-02-31' }] });
    expect([invalid.status, invalid.body.code]).toEqual([400, 'invalid_filter_value']);
  });

  // Signed on Thursday to Saturday, the tenth to the twelfth: until Thursday, Friday, and Monday after a weekend.
  it.each([
    ['gte', '2026-12-18T03:00:00Z', ['10', '11', '12']],
    ['gte', '2026-12-18T03:00:00.001Z', ['11', '12']],
    ['gte', '2026-12-22T03:00:00.001Z', []],
    ['lte', '2026-12-19T02:59:59.999Z', ['10']],
    ['lte', '2026-12-19T03:00:00Z', ['10', '11']],
  ] as const)('/sales filters by the end of the cooling-off period, %s %s', async (op, value, expected) => {
    const { query } = await openList();
    const filters = [{ scope: 'ALL', field: 'coolingOffUntil', op, value }];
    const { body } = await query('/sales', { filters, sort: 'coolingOffUntilAsc' });
    expect(body.items.map(({ createdAt }) => createdAt.slice(8, 10))).toEqual(expected);
  });

  it('keeps the former filter names of sales', async () => {
    const { query } = await openList();
    for (const field of ['project', 'unit', 'quota', 'entrepreneur', 'partner', 'buyer', 'reservation']) {
      const value = '01900000-0000-7000-8000-000000000000';
      expect((await query('/sales', { filters: [{ scope: 'ALL', field, op: 'eq', value }] })).status).toBe(
        200,
      );
    }
  });
});
