import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertNewcomer } from '@/__tests__/support/factories/buyer';
import { insertIdentity } from '@/__tests__/support/factories/identity';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { Buyer } from '@/domain/buyer/schema';
import type { Page } from '@/domain/site/page';
import { createOutbox, listStoredEmails } from '@/server/gateways/mail/outbox';
import type { Problem } from '@/server/http/answers/problems';

const ACCOUNT = {
  bankCode: '001',
  agency: '1234',
  number: '98765',
  digit: '0',
  kind: 'checking',
  holderName: 'Ana d’Ávila',
  holderDocument: '529.982.247-25',
  pixKey: { kind: 'email', key: 'Ana@exemplo.com' },
};
const ADDRESS = {
  zipCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: null,
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

describe('account of a buyer', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  function personOf(id: string) {
    const browser = openBrowser(database);
    browser.claims = claimsOf(id);
    return browser;
  }

  async function addBuyer(overrides: Parameters<typeof insertNewcomer>[1] = {}) {
    const { id } = await insertNewcomer(database.db, overrides);
    return { id, person: personOf(id) };
  }

  async function auditOf(id: string) {
    const { rows } = await database.db.execute(
      sql`select action, actor_id, before, after from audit_log where subject_id = ${id} order by at, id`,
    );
    return rows;
  }

  describe('POST /users', () => {
    it('rejects visitors and callers of other kinds', async () => {
      expect((await openBrowser(database).send('POST', '/users', { name: 'Ana' })).status).toBe(401);
      const broker = openBrowser(database);
      broker.claims = claimsOf(uuidv7(), { pool: 'entrepreneur' });
      expect((await broker.send<Problem>('POST', '/users', { name: 'Ana' })).body.code).toBe('forbidden');
    });

    it('creates the account with the identity’s id and e-mail, and bare numbers', async () => {
      const id = uuidv7();
      const profile = {
        name: ' Ana d’Ávila Sant’Anna ',
        cpf: '529.982.247-25',
        phones: ['+55 11 91234-5678'],
      };
      const { status, body } = await personOf(id).send<Buyer>('POST', '/users', profile);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id,
        pool: 'user',
        email: `${id}@exemplo.com.br`,
        name: 'Ana d’Ávila Sant’Anna',
        cpf: '52998224725',
        phones: ['11912345678'],
        version: 1,
      });
      expect(await auditOf(id)).toEqual([
        { action: 'account.open', actor_id: id, before: null, after: null },
      ]);
    });

    it.each([
      ['an id', { id: '01890a5d-ac96-774b-bcce-b302099a8057' }, 'id'],
      ['an e-mail', { email: 'outra@exemplo.com' }, 'email'],
      ['a role', { role: 'admin' }, 'role'],
      ['a verification', { emailVerified: true }, 'emailVerified'],
      ['a team', { team: [] }, 'team'],
      ['a CPF with a wrong digit', { cpf: '529.982.247-24' }, 'cpf'],
      ['a CPF of equal digits', { cpf: '111.111.111-11' }, 'cpf'],
      ['a birth on a day that there is not', { birthDate: '1999-02-29' }, 'birthDate'],
      ['a birth to come', { birthDate: '2026-11-29' }, 'birthDate'],
      ['a marriage without spouse', { maritalStatus: 'Casado' }, 'spouse'],
      ['a phone without area', { phones: ['91234-5678'] }, 'phones[0]'],
    ])('rejects %s by field', async (_what, extra, field) => {
      const { status, body } = await personOf(uuidv7()).send<Problem>('POST', '/users', {
        name: 'Ana',
        ...extra,
      });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    });

    it('creates one account for two parallel calls', async () => {
      const id = uuidv7();
      const answers = await Promise.all(
        [1, 2, 3].map(() => personOf(id).send<Buyer>('POST', '/users', { name: 'Ana' })),
      );
      expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
        [200, 1],
        [200, 1],
        [200, 1],
      ]);
      expect(await auditOf(id)).toHaveLength(1);
    });

    it('requires a verified e-mail that no other account has, regardless of case', async () => {
      const unproved = openBrowser(database);
      unproved.claims = claimsOf(uuidv7(), { emailVerified: false });
      expect((await unproved.send<Problem>('POST', '/users', { name: 'Ana' })).body.code).toBe(
        'email_not_verified',
      );
      await addBuyer({ email: 'ana@exemplo.com' });
      const other = openBrowser(database);
      other.claims = claimsOf(uuidv7(), { email: ' Ana@Exemplo.com' });
      expect((await other.send<Problem>('POST', '/users', { name: 'Ana' })).body.code).toBe(
        'email_already_registered',
      );
    });
  });

  describe('GET /users/{id}', () => {
    it('shows the account to the buyer, and without the cart to operators; others get a 404', async () => {
      const { id, person } = await addBuyer();
      const { project, units } = await insertListing(database.db);
      await person.send('PUT', `/users/${id}/cart/unit`, { projectId: project.id, unitId: units[0]?.id });
      const own = await person.send<Buyer>('GET', `/users/${id}`);
      expect(own.body.cart?.product.id).toBe(units[0]?.id);
      const operator = testApp(database, { caller: operatorCaller(uuidv7()) });
      expect((await operator.get<Buyer>(`/users/${id}`)).body).toMatchObject({ id, cart: null });
      const { person: stranger } = await addBuyer();
      for (const path of [`/users/${id}`, `/users/login/${id}`, `/users/${id}/data`]) {
        expect((await stranger.send<Problem>('GET', path)).body.code).toBe('user_not_found');
      }
    });

    it('lists only the buyer’s own account', async () => {
      const { id, person } = await addBuyer();
      await addBuyer();
      const { body } = await person.send<Page<Buyer>>('GET', '/users');
      expect([body.total, body.items.map((buyer) => buyer.id)]).toEqual([1, [id]]);
    });
  });

  describe('POST /users/get', () => {
    const asOperator = (body: unknown, query = '') =>
      testApp(database, { caller: operatorCaller(uuidv7()) }).get<Page<Buyer> & Problem>(
        `/users/get${query}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
      );
    const filter = (field: string, op: string, value: unknown) => ({
      filters: [{ scope: 'ALL', field, op, value }],
    });

    it('finds by e-mail, regardless of case, and by id', async () => {
      const { id } = await addBuyer({ email: 'ana@exemplo.com' });
      await addBuyer();
      const byEmail = await asOperator(filter('email', 'eq', 'ANA@exemplo.com'));
      const byId = await asOperator({}, `?filters=${JSON.stringify(filter('id', 'in', [id]).filters)}`);
      for (const { body } of [byEmail, byId]) expect(body.items.map((buyer) => buyer.id)).toEqual([id]);
    });

    it.each([
      ['cpf', 'eq', 'unknown_filter_field'],
      ['name', 'contains', 'unknown_filter_field'],
      ['passwordHash', 'eq', 'unknown_filter_field'],
      ['__proto__', 'eq', 'unknown_filter_field'],
      ['email', 'contains', 'unknown_filter_op'],
      ['id', 'eq', 'invalid_filter_value'],
    ])('rejects %s %s', async (field, op, code) => {
      expect((await asOperator(filter(field, op, 'a'))).body.code).toBe(code);
    });

    it('rejects an order by a private field', async () => {
      const { status, body } = await asOperator({ sort: 'cpf' });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['sort']]);
    });

    it('sorts names alphabetically without regard to case and accents, and by birth date', async () => {
      const names = ['Zélia Reis', 'Águeda Lima', 'bruna alves', 'Ana Dias'];
      const days = ['1990-05-01', '1985-05-01', null, '2001-05-01'];
      for (const [index, name] of names.entries()) await addBuyer({ name, birthDate: days[index] ?? null });
      const sorted = async (sort: string) =>
        (await asOperator({ sort })).body.items.map(({ name }) => name.split(' ')[0]);
      expect(await sorted('nameAsc')).toEqual(['Águeda', 'Ana', 'bruna', 'Zélia']);
      expect(await sorted('nameDesc')).toEqual(['Zélia', 'bruna', 'Ana', 'Águeda']);
      expect(await sorted('birthDateAsc')).toEqual(['Águeda', 'Zélia', 'Ana', 'bruna']);
      expect(await sorted('birthDateDesc')).toEqual(['Ana', 'Zélia', 'Águeda', 'bruna']);
    });

    it('pages through all of them without gaps or repeats, in both directions', async () => {
      for (const _ of [1, 2, 3, 4, 5]) await addBuyer();
      for (const sort of ['createdDesc', 'createdAsc']) {
        const seen: string[] = [];
        for (let cursor: string | null = null, turn = 0; turn < 3; turn += 1) {
          const { body }: { body: Page<Buyer> } = await asOperator({ sort, cursor }, '?limit=2');
          seen.push(...body.items.map(({ id }) => id));
          cursor = body.nextCursor;
        }
        expect(new Set(seen).size).toBe(5);
        expect(seen).toHaveLength(5);
      }
    });
  });

  describe('PUT /users/{id}', () => {
    it('changes the given fields by version, and records who changed them', async () => {
      const { id, person } = await addBuyer();
      const spouse = { name: 'Rui', cpf: '111.444.777-35' };
      const change = { version: 1, maritalStatus: 'Casado', spouse };
      const { body } = await person.send<Buyer>('PUT', `/users/${id}`, change);
      expect(body).toMatchObject({
        name: 'Ana d’Ávila',
        maritalStatus: 'Casado',
        spouse: { name: 'Rui', cpf: '11144477735' },
        version: 2,
      });
      expect(await auditOf(id)).toEqual([
        {
          action: 'profile.change',
          actor_id: id,
          before: null,
          after: { changed: ['maritalStatus', 'spouse'] },
        },
      ]);
      const divorced = await person.send<Buyer>('PUT', `/users/${id}`, {
        version: 2,
        maritalStatus: 'Divorciado',
      });
      expect(divorced.body).toMatchObject({ spouse: null, version: 3 });
    });

    it('rejects an old version and one of two parallel changes, and accepts a repeated one', async () => {
      const { id, person } = await addBuyer();
      const rename = (name: string, version: number) =>
        person.send<Buyer & Problem>('PUT', `/users/${id}`, { version, name });
      const both = await Promise.all([rename('Ana Um', 1), rename('Ana Dois', 1)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = both.find(({ status }) => status === 200)?.body.name ?? '';
      expect((await rename('Ana Três', 1)).body.code).toBe('version_conflict');
      expect((await rename(winner, 1)).body).toMatchObject({ name: winner, version: 2 });
    });

    it('does not count the spouse of a married buyer as changed, nor a repeated call as a change', async () => {
      const { id, person } = await addBuyer();
      const married = { maritalStatus: 'Casado', spouse: { name: 'Rui', cpf: '111.444.777-35' } };
      const change = { version: 1, ...married };
      for (const _call of ['first', 'repeated']) {
        expect((await person.send<Buyer>('PUT', `/users/${id}`, change)).body).toMatchObject({ version: 2 });
      }
      await person.send('PUT', `/users/${id}`, { version: 2, name: 'Ana Prado' });
      expect((await auditOf(id)).map(({ after }) => after)).toEqual([
        { changed: ['maritalStatus', 'spouse'] },
        { changed: ['name'] },
      ]);
    });

    it('ignores fields that a person may not set', async () => {
      const { id, person } = await addBuyer();
      const forbidden = {
        id: uuidv7(),
        ownerId: 'x',
        tenantId: 'x',
        status: 'approved',
        createdAt: 'x',
        role: 'admin',
        cognitoSub: 'x',
        email: 'x',
        deletedAt: null,
      };
      const body = `{"version":1,"__proto__":{"role":"admin"},${JSON.stringify(forbidden).slice(1)}`;
      const answer = await testApp(database, { caller: buyerCaller(id) }).get<Problem>(`/users/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual(
        [...Object.keys(forbidden), '__proto__'].sort(),
      );
      expect((await person.send<Buyer>('GET', `/users/${id}`)).body.version).toBe(1);
    });
  });

  describe('parts of the account', () => {
    it('replaces a part as a whole and answers its stored form', async () => {
      const { id, person } = await addBuyer({ cpf: '52998224725' });
      const put = (part: string, body: object) => person.send<Problem>('PUT', `/users/${id}/${part}`, body);
      expect((await put('address', { version: 1, address: ADDRESS })).body).toEqual({
        version: 2,
        address: { ...ADDRESS, zipCode: '01310100', country: 'BR' },
      });
      const nowhere = { version: 2, address: { ...ADDRESS, country: 'XX' } };
      expect((await put('address', nowhere)).body.fields).toEqual({
        'address.country': 'Não é um dos valores aceitos',
      });
      expect((await put('phones', { version: 2, phones: ['(11) 3456-7890', '1134567890'] })).body).toEqual({
        version: 3,
        phones: ['1134567890'],
      });
      const stored = {
        ...ACCOUNT,
        holderDocument: '52998224725',
        pixKey: { kind: 'email', key: 'ana@exemplo.com' },
      };
      expect((await put('bankAccounts', { version: 3, bankAccounts: [ACCOUNT] })).body).toEqual({
        version: 4,
        bankAccounts: [{ ...stored, allowedActions: ['change', 'remove'] }],
      });
      expect((await person.send<Buyer>('GET', `/users/${id}`)).body).toMatchObject({
        version: 4,
        bankAccounts: [stored],
        phones: ['1134567890'],
      });
    });

    it('accepts only a Pix key for refunds, and names the missing fields of an incomplete account', async () => {
      const { id, person } = await addBuyer({ cpf: '52998224725' });
      const alone = { ...ACCOUNT, bankCode: null, agency: null, number: null, digit: null, kind: null };
      const put = (account: object, version: number) =>
        person.send<{ bankAccounts: object[] } & Problem>('PUT', `/users/${id}/bankAccounts`, {
          version,
          bankAccounts: [account],
        });
      const pixKey = { kind: 'email', key: 'ana@exemplo.com' };
      const allowedActions = ['change', 'remove'];
      expect((await put(alone, 1)).body.bankAccounts).toEqual([
        { ...alone, holderName: expect.any(String), holderDocument: '52998224725', pixKey, allowedActions },
      ]);
      expect((await person.send<Buyer>('GET', `/users/${id}`)).body.bankAccounts).toMatchObject([{ pixKey }]);
      const nothing = await put({ ...alone, pixKey: null }, 2);
      expect([nothing.status, Object.keys(nothing.body.fields ?? {}).sort()]).toEqual([
        400,
        ['agency', 'bankCode', 'digit', 'kind', 'number'].map((part) => `bankAccounts[0].${part}`),
      ]);
      const half = await put({ ...ACCOUNT, number: null }, 2);
      expect(half.body.fields).toEqual({ 'bankAccounts[0].number': 'Este campo é obrigatório' });
      expect(await auditOf(id)).toMatchObject([
        { after: { bankAccounts: [{ bankCode: null, number: null, pixKey: 'email …com' }] } },
      ]);
    });

    it('rejects an account or key of another holder for refunds, by field', async () => {
      const { id, person } = await addBuyer({ cpf: '52998224725' });
      const fieldsOf = async (account: object) => {
        const body = { version: 1, bankAccounts: [ACCOUNT, { ...ACCOUNT, ...account }] };
        const sent = await person.send<Problem>('PUT', `/users/${id}/bankAccounts`, body);
        return [sent.status, Object.keys(sent.body.fields ?? {})];
      };
      expect(await fieldsOf({ holderDocument: '111.444.777-35' })).toEqual([
        400,
        ['bankAccounts[1].holderDocument'],
      ]);
      expect(await fieldsOf({ holderDocument: '11.222.333/0001-81' })).toEqual([
        400,
        ['bankAccounts[1].holderDocument'],
      ]);
      expect(await fieldsOf({ pixKey: { kind: 'cpf', key: '111.444.777-35' } })).toEqual([
        400,
        ['bankAccounts[1].pixKey.key'],
      ]);
      expect((await person.send<Buyer>('GET', `/users/${id}`)).body).toMatchObject({
        version: 1,
        bankAccounts: [],
      });
    });

    it('records bank accounts masked, and of other parts only that they changed', async () => {
      const { id, person } = await addBuyer({ cpf: '52998224725' });
      await person.send('PUT', `/users/${id}/bankAccounts`, { version: 1, bankAccounts: [ACCOUNT] });
      await person.send('PUT', `/users/${id}/phones`, { version: 2, phones: ['1134567890'] });
      const changes = await auditOf(id);
      expect(changes).toMatchObject([
        {
          action: 'bankAccounts.replace',
          before: { bankAccounts: [] },
          after: { bankAccounts: [{ bankCode: '001', number: '…765-0', pixKey: 'email …com' }] },
        },
        { action: 'phones.replace', before: null, after: { changed: ['phones'] } },
      ]);
      expect(JSON.stringify(changes)).not.toMatch(/98765|52998224725|1134567890/);
      await expect(database.pool.query('delete from audit_log')).rejects.toThrow();
    });

    it('rejects an old version, and accepts a repeated change', async () => {
      const { id, person } = await addBuyer();
      const put = (phones: string[]) =>
        person.send<{ version: number } & Problem>('PUT', `/users/${id}/phones`, { version: 1, phones });
      expect((await put(['1134567890'])).body.version).toBe(2);
      expect((await put(['1134567890'])).body.version).toBe(2);
      expect((await put(['1134567891'])).body.code).toBe('version_conflict');
      expect(await auditOf(id)).toHaveLength(1);
    });

    it('lists only documents that the account uploaded itself', async () => {
      const { id, person } = await addBuyer();
      const documents = [{ kind: 'identity', fileId: uuidv7(), name: 'rg.pdf' }];
      const { body } = await person.send<Problem>('PUT', `/users/${id}/documents`, { version: 1, documents });
      expect(body.code).toBe('file_not_found');
    });
  });

  describe('cart of a buyer', () => {
    it('replaces the cart by available choices, and empties it', async () => {
      const { id, person } = await addBuyer();
      const { project, units } = await insertListing(database.db, { units: [{}, { status: 'sold' }] });
      const cartOf = (unitId: string | undefined) => ({
        cart: {
          product: { id: unitId, genre: 'apartments' },
          project: project.id,
          unit: { unitId, projectId: project.id },
          simulation: null,
          negotiation: { offerCents: 500_000_00, note: null },
        },
      });
      const put = (body: object) => person.send<Problem>('PUT', `/users/${id}/cart`, body);
      const allowedActions = ['empty', 'simulate', 'bid', 'applyCoupon'];
      expect((await put(cartOf(units[0]?.id))).body).toEqual({
        cart: { ...cartOf(units[0]?.id).cart, allowedActions },
        cartChangedAt: NOW.toISOString(),
      });
      expect((await put(cartOf(units[1]?.id))).body.code).toBe('offer_not_available');
      expect((await put({ ...cartOf(units[0]?.id), priceCents: 1 })).status).toBe(400);
      expect((await put({ cart: null })).body).toEqual({ cart: null, cartChangedAt: null });
    });
  });

  describe('GET /public/users', () => {
    const count = (email: string, from = '203.0.113.50') =>
      openBrowser(database, { from }).send<{ count: number } & Problem>('POST', '/public/users/count', {
        email,
      });

    it('counts accounts by the exact e-mail only', async () => {
      await addBuyer({ email: 'ana@exemplo.com' });
      expect((await count('Ana@Exemplo.com')).body).toEqual({ count: 1 });
      expect((await count('rui@exemplo.com')).body).toEqual({ count: 0 });
      expect((await count('ana@')).status).toBe(400);
      const wild = await openBrowser(database).send<Problem>('POST', '/public/users/count', {
        email: 'a@b.co',
        name: 'Ana',
      });
      expect(Object.keys(wild.body.fields ?? {})).toEqual(['name']);
    });

    it('limits counts to thirty an hour per IP address', async () => {
      const answers = await Promise.all(Array.from({ length: 33 }, () => count('a@b.co', '198.51.100.60')));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
      expect((await count('a@b.co', '198.51.100.61')).status).toBe(200);
    });

    it('finds no missing identity, and answers no personal data', async () => {
      const { id } = await addBuyer();
      const { body } = await openBrowser(database).send<Problem>('GET', `/public/users/${id}/cognito`);
      expect(body.code).toBe('user_not_found');
    });
  });

  describe('personal data of a buyer', () => {
    it('offers the download of the account’s data', async () => {
      const { id, person } = await addBuyer({ cpf: '52998224725' });
      await insertIdentity(database.db, id, { provider: 'Google' });
      const { project } = await insertListing(database.db);
      await person.send('PUT', `/users/${id}/favorites/${project.id}`, {});
      await person.send('PUT', `/users/${id}/phones`, { version: 1, phones: ['1134567890'] });
      const { body } = await person.send('GET', `/users/${id}/data`);
      expect(body).toMatchObject({
        exportedAt: NOW.toISOString(),
        account: { id, cpf: '52998224725', phones: ['1134567890'] },
        identity: {
          email: `${id}@exemplo.com.br`,
          hasPassword: true,
          providers: ['Google'],
          sessions: [{ signedInAt: NOW.toISOString() }],
        },
        favorites: [{ projectId: project.id }],
        changes: [{ action: 'phones.replace', at: NOW.toISOString() }],
      });
    });

    it('stores a visible name in one line', async () => {
      const { id, person } = await addBuyer();
      const name = (text: string) =>
        person.send<Buyer & Problem>('PUT', `/users/${id}`, { version: 1, name: text });
      for (const unseen of ['\u202e', '\u200b \n', '\u2066\u2069']) {
        expect((await name(unseen)).body.fields).toHaveProperty('name');
      }
      expect((await name('\u202eAna\nPrado')).body.name).toBe('Ana Prado');
    });

    it('erases the account, names the kept records, and rejects later calls', async () => {
      const { id, person } = await addBuyer({ cpf: '52998224725', email: 'ana@exemplo.com' });
      const { project } = await insertListing(database.db);
      await person.send('PUT', `/users/${id}/favorites/${project.id}`, {});
      await person.send('PUT', `/users/${id}/bankAccounts`, { version: 1, bankAccounts: [ACCOUNT] });
      const emailTo = (to: string) =>
        createOutbox({ db: database.db, now: () => NOW }).send({ to, subject: 'Código', text: to });
      await emailTo('Ana@exemplo.com');
      await emailTo('rui@exemplo.com.br');
      const { status, body } = await person.send('DELETE', `/users/${id}`);
      expect((await listStoredEmails(database.db)).map(({ recipient }) => recipient)).toEqual([
        'rui@exemplo.com.br',
      ]);
      expect([status, body]).toEqual([
        200,
        {
          id,
          deletedAt: NOW.toISOString(),
          kept: ['changeHistory', 'contracts', 'invoices', 'payments'],
          message: expect.stringContaining(
            'Por lei, guardamos contratos, pagamentos, notas fiscais e recibos',
          ),
        },
      ]);
      const { rows } = await database.pool.query(
        `select (select json_agg(b) from buyer b)::text || coalesce((select json_agg(f) from favorite f)::text, '')
           || (select json_agg(a) from audit_log a)::text as text`,
      );
      expect(String(rows[0].text)).not.toMatch(/Ana|exemplo\.com|52998224725|98765/);
      expect((await person.send<Problem>('GET', `/users/${id}`)).body.code).toBe('unauthenticated');
      expect((await person.send<Problem>('DELETE', `/users/${id}`)).body.code).toBe('unauthenticated');
      // The remaining tokens create no new account under a deleted identity.
      const again = await person.send<Problem>('POST', '/users', { name: 'Ana' });
      expect(again.body.code).toBe('unauthenticated');
    });
  });
});
