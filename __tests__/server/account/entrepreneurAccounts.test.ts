import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertIdentity } from '@/__tests__/support/factories/identity';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { Page } from '@/domain/site/page';
import { TEAM_ROLES, type TeamRole } from '@/domain/team';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { createOutbox, listStoredEmails } from '@/server/gateways/mail/outbox';
import type { Problem } from '@/server/http/answers/problems';

const NEW = {
  companyType: 'Construtora e Incorporadora',
  tradeName: 'Edifícios Ação',
  cnpj: '12.abc.345/01de-35',
  city: 'São Paulo',
  state: 'SP',
  phones: ['(11) 3456-7890'],
};
const ACCOUNT = {
  bankCode: '341',
  agency: '1',
  number: '55501',
  digit: 'X',
  kind: 'checking',
  holderName: 'Horizonte',
  holderDocument: '12ABC34501DE35',
  pixKey: null,
};

describe('account of a company', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  function personOf(id: string, overrides: Parameters<typeof claimsOf>[1] = {}) {
    const browser = openBrowser(database);
    browser.claims = claimsOf(id, { pool: 'entrepreneur', ...overrides });
    return browser;
  }

  async function addCompany(overrides: Parameters<typeof insertEntrepreneur>[1] = {}) {
    const { id = '' } = await insertEntrepreneur(database.db, overrides);
    return { id, owner: personOf(id) };
  }

  async function addMember(companyId: string, role: TeamRole) {
    const { id = '' } = await insertMember(database.db, { entrepreneurId: companyId, role });
    return { id, person: personOf(id) };
  }

  const create = (browser: ReturnType<typeof personOf>, body: object = NEW) =>
    browser.send<CompanyAccount & Problem>('POST', '/entrepreneurs', body);

  describe('POST /entrepreneurs', () => {
    it('rejects visitors, buyers and members of a team', async () => {
      expect((await openBrowser(database).send('POST', '/entrepreneurs', NEW)).status).toBe(401);
      const { id } = await addCompany();
      const { person } = await addMember(id, 'admin');
      for (const browser of [personOf(uuidv7(), { pool: 'user' }), person]) {
        expect((await create(browser)).body.code).toBe('forbidden');
      }
    });

    it('creates the account with the identity’s id and e-mail, hidden until it is approved', async () => {
      const id = uuidv7();
      const { status, body } = await create(personOf(id));
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id,
        role: 'owner',
        slug: 'edificios-acao',
        email: `${id}@exemplo.com.br`,
        legalName: 'Edifícios Ação',
        cnpj: '12ABC34501DE35',
        phones: ['1134567890'],
        approval: 'pending',
        version: 1,
      });
      expect((await openBrowser(database).send('GET', `/public/entrepreneurs/${id}`)).status).toBe(404);
    });

    it('creates one account for two parallel calls, and a distinct slug beside a company of the same name', async () => {
      const id = uuidv7();
      const answers = await Promise.all([create(personOf(id)), create(personOf(id))]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const other = uuidv7();
      const { body } = await create(personOf(other), { ...NEW, cnpj: '11.222.333/0001-81' });
      expect(body.slug).toBe(`edificios-acao-${other.slice(-12)}`);
    });

    it('lets a broker be a person with a licence, stored in its displayed form', async () => {
      const { cnpj: _cnpj, ...person } = NEW;
      const broker = { ...person, companyType: 'Corretor', cpf: '529.982.247-25', creci: 'creci-sp 12.345' };
      const { body } = await create(personOf(uuidv7()), broker);
      expect(body).toMatchObject({ cnpj: null, cpf: '52998224725', creci: 'CRECI/SP 12345-F' });
    });

    it.each([
      ['a company without CNPJ', { cnpj: null }, ['cnpj']],
      ['a company by a CPF', { cnpj: null, cpf: '529.982.247-25' }, ['cnpj']],
      ['an agency without licence', { companyType: 'Imobiliária' }, ['creci']],
      [
        'an agency with the licence of a person',
        { companyType: 'Imobiliária', creci: 'CRECI/SP 12345-F' },
        ['creci'],
      ],
      [
        'a broker with a CPF and the licence of a company',
        { companyType: 'Corretor', cnpj: null, cpf: '529.982.247-25', creci: 'CRECI/SP 12345-J' },
        ['creci'],
      ],
      ['a CNPJ with wrong digits', { cnpj: '12ABC34501DE36' }, ['cnpj']],
      ['a CNPJ of zeros', { cnpj: '00000000000000' }, ['cnpj']],
      ['a state that there is not', { state: 'XX' }, ['state']],
      [
        'approval, slug and owner',
        { approval: 'approved', slug: 'a', ownerId: 'x' },
        ['approval', 'ownerId', 'slug'],
      ],
      ['deliveries', { deliveredProjects: 9, deliveredOnTime: 9 }, ['deliveredOnTime', 'deliveredProjects']],
    ])('rejects %s by field', async (_what, extra, fields) => {
      const { status, body } = await create(personOf(uuidv7()), { ...NEW, ...extra });
      expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([400, fields]);
    });

    it('rejects a CNPJ and an e-mail of another company', async () => {
      await addCompany({ cnpj: '12ABC34501DE35', email: 'vendas@exemplo.com' });
      expect((await create(personOf(uuidv7()))).body.code).toBe('cnpj_already_registered');
      const same = personOf(uuidv7(), { email: 'Vendas@exemplo.com' });
      expect((await create(same, { ...NEW, cnpj: '11.222.333/0001-81' })).body.code).toBe(
        'email_already_registered',
      );
    });
  });

  describe('members of a company', () => {
    it('read the account with the fields of their role; everyone else gets a 404', async () => {
      const { id, owner } = await addCompany({ cnpj: ACCOUNT.holderDocument });
      await owner.send('PUT', `/entrepreneurs/${id}/bankAccounts`, { version: 1, bankAccounts: [ACCOUNT] });
      const seen = async (person: ReturnType<typeof personOf>) => {
        const { body } = await person.send<CompanyAccount>('GET', `/entrepreneurs/${id}`);
        return [body.role, body.bankAccounts !== null, body.documents !== null];
      };
      const members = await Promise.all(TEAM_ROLES.map((role) => addMember(id, role)));
      const rows = await Promise.all([owner, ...members.map(({ person }) => person)].map(seen));
      expect(rows).toEqual([
        ['owner', true, true],
        ['admin', true, true],
        ['manager', false, true],
        ['broker', false, false],
        ['finance', true, true],
        ['viewer', false, false],
      ]);
      const operator = personOf(uuidv7(), { groups: ['operators'] });
      expect(await seen(operator)).toEqual([null, true, true]);
      const { owner: stranger } = await addCompany();
      const buyer = personOf(uuidv7(), { pool: 'user' });
      for (const other of [stranger, buyer]) {
        expect((await other.send<Problem>('GET', `/entrepreneurs/${id}`)).body.code).toBe(
          'entrepreneur_not_found',
        );
      }
    });

    it('find their company by the signed-in identity, and only that one in the list', async () => {
      const { id } = await addCompany();
      await addCompany();
      const { id: memberId, person } = await addMember(id, 'broker');
      const found = await person.send<CompanyAccount>('GET', `/entrepreneurs/login/${memberId}`);
      expect(found.body).toMatchObject({ id, pool: 'entrepreneur', role: 'broker' });
      const { body } = await person.send<Page<CompanyAccount>>('GET', '/entrepreneurs');
      expect([body.total, body.items[0]?.id]).toEqual([1, id]);
    });

    it.each([
      ['address', ['owner', 'admin', 'manager']],
      ['phones', ['owner', 'admin', 'manager']],
      ['bankAccounts', ['owner', 'admin', 'finance']],
      ['documents', ['owner', 'admin', 'manager']],
    ])('change %s only in some roles', async (part, allowed) => {
      const { id, owner } = await addCompany({ cnpj: ACCOUNT.holderDocument });
      const values = {
        address: {
          zipCode: '01310100',
          street: '',
          number: '',
          complement: null,
          neighborhood: '',
          city: 'São Paulo',
          state: 'SP',
        },
        phones: ['1134567890'],
        bankAccounts: [ACCOUNT],
        documents: [],
      };
      const people: [string, ReturnType<typeof personOf>][] = [['owner', owner]];
      for (const role of TEAM_ROLES) people.push([role, (await addMember(id, role)).person]);
      for (const [role, person] of people) {
        const row = await database.db.select().from(entrepreneur).where(eq(entrepreneur.id, id));
        const body = { version: row[0]?.version, [part]: values[part as keyof typeof values] };
        const { status } = await person.send('PUT', `/entrepreneurs/${id}/${part}`, body);
        expect([role, status]).toEqual([role, allowed.includes(role) ? 200 : 403]);
      }
    });
  });

  describe('PUT /entrepreneurs/{id}/bankAccounts', () => {
    const put = (person: ReturnType<typeof personOf>, id: string, account: object) =>
      person.send<Problem>('PUT', `/entrepreneurs/${id}/bankAccounts`, {
        version: 1,
        bankAccounts: [ACCOUNT, { ...ACCOUNT, ...account }],
      });

    it('accepts the account of a branch, and rejects a key or an account of another holder by field', async () => {
      const { id, owner } = await addCompany({ cnpj: ACCOUNT.holderDocument });
      const stranger = await put(owner, id, { holderDocument: '11222333000181' });
      expect([stranger.status, Object.keys(stranger.body.fields ?? {})]).toEqual([
        400,
        ['bankAccounts[1].holderDocument'],
      ]);
      const key = await put(owner, id, { pixKey: { kind: 'cpf', key: '529.982.247-25' } });
      expect(Object.keys(key.body.fields ?? {})).toEqual(['bankAccounts[1].pixKey.key']);
      const branch = {
        holderDocument: '12.ABC.345/0002-69',
        pixKey: { kind: 'cnpj', key: '12ABC34501DE35' },
      };
      expect((await put(owner, id, branch)).status).toBe(200);
    });

    it('accepts the CPF of a broker who is a person', async () => {
      const broker = { companyType: 'Corretor', cpf: '52998224725', creci: 'CRECI/SP 12345-F' } as const;
      const { id, owner } = await addCompany(broker);
      const account = { ...ACCOUNT, holderDocument: '529.982.247-25' };
      const body = { version: 1, bankAccounts: [account] };
      expect((await owner.send('PUT', `/entrepreneurs/${id}/bankAccounts`, body)).status).toBe(200);
    });
  });

  describe('PUT /entrepreneurs/{id}', () => {
    const change = (owner: ReturnType<typeof personOf>, id: string, body: object) =>
      owner.send<CompanyAccount & Problem>('PUT', `/entrepreneurs/${id}`, body);

    it('keeps the approved fields and changes the others', async () => {
      const { id, owner } = await addCompany();
      const refused = await change(owner, id, { version: 1, legalName: 'Outra Ltda.' });
      expect(refused.body.code).toBe('company_already_approved');
      const { body } = await change(owner, id, {
        version: 1,
        about: 'Desde 1999.',
        whatsapp: '11 98765-4321',
      });
      expect(body).toMatchObject({ about: 'Desde 1999.', whatsapp: '+5511987654321', version: 2 });
      expect((await change(owner, id, { version: 1, about: 'Antes.' })).body.code).toBe('version_conflict');
    });

    it('lets a rejected company correct its data, which requires a new approval', async () => {
      const { id, owner } = await addCompany({ approval: 'rejected', cnpj: '12ABC34501DE35' });
      const { body } = await change(owner, id, { version: 1, legalName: 'Certa Ltda.' });
      expect(body).toMatchObject({ legalName: 'Certa Ltda.', approval: 'pending' });
    });

    it('ignores approval and owner in the body', async () => {
      const { id, owner } = await addCompany();
      const { body } = await change(owner, id, { version: 1, approval: 'approved', id: uuidv7() });
      expect(Object.keys(body.fields ?? {}).sort()).toEqual(['approval', 'id']);
    });
  });

  describe('DELETE /entrepreneurs/{id}', () => {
    it('rejects a company with published projects, then erases its people and keeps the name', async () => {
      const { id, owner } = await addCompany({ email: 'vendas@exemplo.com', phones: ['1134567890'] });
      const { project } = await insertListing(database.db, { entrepreneurId: id });
      const { person: admin } = await addMember(id, 'admin');
      expect((await admin.send<Problem>('DELETE', `/entrepreneurs/${id}`)).body.code).toBe('forbidden');
      const remove = () => owner.send<Problem & { kept: string[] }>('DELETE', `/entrepreneurs/${id}`);
      expect((await remove()).body.code).toBe('company_has_projects');
      await database.db.execute(sql`update project set is_published = false where id = ${project.id}`);
      const outbox = createOutbox({ db: database.db, now: () => NOW });
      await outbox.send({ to: 'vendas@exemplo.com', subject: 'Empresa aprovada', text: 'Empresa aprovada' });
      await outbox.send({ to: 'rui@exemplo.com.br', subject: 'Código', text: 'Código' });
      expect((await remove()).body).toMatchObject({ id, deletedAt: NOW.toISOString() });
      const stored = await listStoredEmails(database.db);
      expect(stored.map(({ recipient }) => recipient)).toEqual(['rui@exemplo.com.br']);
      const [row] = await database.db.select().from(entrepreneur).where(eq(entrepreneur.id, id));
      expect(row).toMatchObject({ email: null, phones: [], tradeName: 'Horizonte', approval: 'rejected' });
      expect((await owner.send('GET', `/entrepreneurs/${id}`)).status).toBe(401);
      expect((await admin.send('GET', `/entrepreneurs/${id}`)).status).toBe(404);
    });
  });

  it('offers the download of its data, with sign-in methods and sessions', async () => {
    const { id, owner } = await addCompany({ email: 'vendas@exemplo.com' });
    await insertIdentity(database.db, id, { pool: 'entrepreneur', email: 'vendas@exemplo.com' });
    expect((await owner.send('GET', `/entrepreneurs/${id}/data`)).body).toMatchObject({
      account: { id },
      identity: { email: 'vendas@exemplo.com', hasPassword: true, providers: [], sessions: [{ id }] },
    });
  });

  it('counts accounts by the exact e-mail only', async () => {
    await addCompany({ email: 'vendas@exemplo.com' });
    const { body } = await openBrowser(database).send('POST', '/public/entrepreneurs/count', {
      email: 'VENDAS@exemplo.com',
    });
    expect(body).toEqual({ count: 1 });
  });
});
