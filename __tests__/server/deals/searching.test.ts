import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertNegotiation } from '@/__tests__/support/factories/negotiation';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { insertSale } from '@/__tests__/support/factories/sale';
import { insertVisit } from '@/__tests__/support/factories/visit';
import type { StateCounts } from '@/domain/listing/counts';
import type { Reservation } from '@/domain/reservation/schema';
import { RESERVATION_STATES } from '@/domain/reservation/states';
import type { Page } from '@/domain/site/page';
import type { Problem } from '@/server/http/answers/problems';

const JOSE = { name: 'José da Conceição', email: 'ze@exemplo.com.br', cpf: '11144477735', phone: null };
const MARIA = { name: 'Maria Lima', email: 'maria_l@exemplo.com.br', cpf: null, phone: null };
const BASES = ['/reservations', '/sales', '/negotiations', '/visits'];

describe('search and counts of deals', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  async function openDeals() {
    const { db } = database;
    const units = ['101', '102', '201', '202', '301', '302', '401', '402'].map((code) => ({ code }));
    const listing = await insertListing(db, { title: 'Edifício São João', units });
    const { entrepreneurId, project } = listing;
    const viewer = await insertMember(db, { entrepreneurId, role: 'viewer' });
    for (const [index, client] of [JOSE, MARIA].entries()) {
      const of = (unit: number) => ({
        projectId: project.id,
        unitId: listing.units[unit + index]?.id ?? '',
        client,
      });
      await insertReservation(db, of(0));
      await insertSale(db, { ...of(2) });
      await insertNegotiation(db, of(4));
      await insertVisit(db, { ...of(6), capacitySlot: index + 1 });
    }
    const browser = openBrowser(database);
    const signIn = (sub: string) => {
      browser.claims = claimsOf(sub, { pool: 'entrepreneur' });
    };
    signIn(entrepreneurId);
    const find = async (base: string, value: unknown) => {
      const filters = [{ scope: 'ALL', field: 'text', op: 'contains', value }];
      const { status, body } = await browser.send<Page<{ label: string }> & Problem>('POST', `${base}/get`, {
        filters,
      });
      return status === 200 ? body.items.length : body.code;
    };
    const count = async (base: string, filters: object[] = []) =>
      (await browser.send<StateCounts & Problem>('POST', `${base}/counts`, { filters })).body;
    return { find, count, signIn, viewer };
  }

  it.each(BASES)('%s finds clients by name, e-mail and CPF', async (base) => {
    const { find } = await openDeals();
    for (const text of [
      'jose',
      'CONCEIÇÃO josé',
      'ze@exemplo',
      '111.444',
      '11144477735',
      '111 444 777 35',
      'CPF 111.444',
    ]) {
      expect([text, await find(base, text)]).toEqual([text, 1]);
    }
    expect(await find(base, 'exemplo.com')).toBeGreaterThanOrEqual(2);
    for (const text of ['44477735', 'jose maria', '%', 'maria%l', "'"]) {
      expect([text, await find(base, text)]).toEqual([text, 0]);
    }
    expect(await find(base, 'maria_l')).toBe(1);
  });

  it.each(BASES)('%s finds units by code, and projects by title', async (base) => {
    const { find } = await openDeals();
    const code = { '/reservations': '101', '/sales': '201', '/negotiations': '301', '/visits': '401' }[base];
    expect(await find(base, code)).toBe(1);
    // A sale has a reservation of the same unit.
    expect(await find(base, 'edificio sao')).toBe(base === '/reservations' ? 4 : 2);
    expect(await find(base, `${code} joão`)).toBe(1);
    // As the list writes it, and as people type it.
    for (const label of [`unid. ${code}, torre A`, `Unidade ${code} Torre A`, `${code} A`]) {
      expect([label, await find(base, label)]).toEqual([label, 1]);
    }
    for (const label of [`unid. ${code}, torre 9`, 'torre']) expect(await find(base, label)).toBe(0);
  });

  it.each(['/reservations', '/sales'])('%s does not find clients for viewers of a team', async (base) => {
    const { find, signIn, viewer } = await openDeals();
    signIn(viewer.id);
    for (const text of ['jose', 'ze@exemplo', '11144477735']) expect(await find(base, text)).toBe(0);
    expect(await find(base, 'edificio')).toBe(base === '/reservations' ? 4 : 2);
  });

  it('rejects a value that is not a text', async () => {
    const { find } = await openDeals();
    for (const value of [1, null, '', '   ', 'x '.repeat(9), ['jose']]) {
      expect(await find('/reservations', value)).toBe('invalid_filter_value');
    }
  });

  it('counts the visible deals by state', async () => {
    const { count, signIn, viewer } = await openDeals();
    expect((await count('/reservations')).paymentState).toMatchObject({
      awaiting_payment_method: 2,
      paid: 2,
      expired: 0,
    });
    // The sales are of confirmed reservations.
    expect((await count('/reservations')).state).toEqual({
      awaiting_payment_method: 2,
      paying: 0,
      paid: 0,
      confirmed: 2,
      rejected: 0,
      expired: 0,
      cancelled: 0,
    });
    expect(await count('/sales')).toEqual({
      state: { pending: 0, awaiting: 0, confirmed: 2, rejected: 0, rescinded: 0 },
    });
    expect((await count('/negotiations')).confirmation).toMatchObject({ pending: 2, confirmed: 0 });
    expect(await count('/visits')).toEqual({ state: { open: 2, concluded: 0, canceled: 0, missed: 0 } });
    const jose = [{ scope: 'ALL', field: 'text', op: 'contains', value: 'jose' }];
    expect(await count('/visits', jose)).toEqual({
      state: { open: 1, concluded: 0, canceled: 0, missed: 0 },
    });
    expect(await count('/visits', [{ scope: 'ALL', field: 'x', op: 'eq', value: 1 }])).toMatchObject({
      code: 'unknown_filter_field',
    });
    signIn(viewer.id);
    expect(await count('/visits')).toEqual({ state: { open: 0, concluded: 0, canceled: 0, missed: 0 } });
  });

  it('filters reservations by the state that their records have', async () => {
    const { db } = database;
    const { entrepreneurId, project, units } = await insertListing(db, {
      units: ['101', '102', '103', '104', '105', '106', '107'].map((code) => ({ code })),
    });
    const cases = [
      { paymentState: 'awaiting_payment_method' },
      { paymentState: 'paying' },
      { paymentState: 'paid' },
      { paymentState: 'paid', confirmation: 'confirmed' },
      { paymentState: 'paid', confirmation: 'rejected' },
      { paymentState: 'expired' },
      { paymentState: 'cancelled' },
    ] as const;
    for (const [index, states] of cases.entries()) {
      await insertReservation(db, { projectId: project.id, unitId: units[index]?.id ?? '', ...states });
    }
    const browser = openBrowser(database);
    browser.claims = claimsOf(entrepreneurId, { pool: 'entrepreneur' });
    const filtered = await Promise.all(
      RESERVATION_STATES.map(async (state) => {
        const filters = [{ scope: 'ALL', field: 'state', op: 'in', value: [state] }];
        const { body } = await browser.send<Page<Reservation>>('POST', '/reservations/get', { filters });
        return [state, body.items.map((item) => item.state)];
      }),
    );
    expect(filtered).toEqual(RESERVATION_STATES.map((state) => [state, [state]]));
  });
});
