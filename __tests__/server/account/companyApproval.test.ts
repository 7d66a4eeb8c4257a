import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { queuedEmails } from '@/__tests__/support/api/queuedWork';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { CompanyDocumentKind } from '@/domain/entrepreneur/approvalChecklist';
import type { Page } from '@/domain/site/page';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import type { Problem } from '@/server/http/answers/problems';

const CNPJ = '12ABC34501DE35';
const READY = {
  cnpj: CNPJ,
  approval: 'pending',
  address: {
    zipCode: '01310100',
    street: '',
    number: '',
    complement: null,
    neighborhood: '',
    city: 'São Paulo',
    state: 'SP',
    country: 'BR',
  },
  bankAccounts: [
    {
      bankCode: '341',
      agency: '1',
      number: '55501',
      digit: 'X',
      kind: 'checking',
      holderName: 'Horizonte',
      holderDocument: CNPJ,
      pixKey: null,
    },
  ],
} as const;

describe('PUT /entrepreneurs/{id}/approval', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  function personOf(id: string, overrides: Parameters<typeof claimsOf>[1] = {}) {
    const browser = openBrowser(database);
    browser.claims = claimsOf(id, { pool: 'entrepreneur', ...overrides });
    return browser;
  }
  const operator = () => personOf(uuidv7(), { groups: ['operators'] });

  async function addCompany(overrides: Parameters<typeof insertEntrepreneur>[1] = {}) {
    const { id = '' } = await insertEntrepreneur(database.db, {
      ...READY,
      bankAccounts: [...READY.bankAccounts],
      ...overrides,
    });
    return id;
  }

  async function addDocument(
    ownerId: string,
    kind: CompanyDocumentKind,
    approval: 'approved' | 'pending' = 'approved',
  ): Promise<string> {
    const id = uuidv7();
    await database.db.insert(storedFile).values({
      id,
      ownerId,
      bucket: 'entrepreneurDocuments',
      key: id,
      type: 'application/pdf',
      bytes: 1,
      sha256: 'a',
      name: 'a.pdf',
      kind,
      approval,
    });
    return id;
  }

  const emailsTo = async (email: string) => (await queuedEmails(database)).filter(({ to }) => to === email);

  const review = (id: string, body: object, person = operator()) =>
    person.send<CompanyAccount & Problem>('PUT', `/entrepreneurs/${id}/approval`, body);

  it('rejects callers other than operators', async () => {
    const id = await addCompany();
    expect((await review(id, { event: 'approve', note: null }, openBrowser(database))).status).toBe(401);
    expect((await review(id, { event: 'approve', note: null }, personOf(id))).body.code).toBe('forbidden');
  });

  it('lists waiting companies, complete for operators and only its own for a company', async () => {
    const later = await addCompany({ createdAt: new Date('2026-11-20T12:00:00Z') });
    const first = await addCompany({ createdAt: new Date('2026-11-10T12:00:00Z'), cnpj: null });
    await addCompany({ approval: 'approved', cnpj: null });
    const waiting = {
      filters: [{ scope: 'ALL', field: 'approval', op: 'eq', value: 'pending' }],
      sort: 'createdAsc',
    };
    const ids = async (person: ReturnType<typeof personOf>) =>
      (
        await person.send<Page<CompanyAccount>>('POST', '/entrepreneurs/get?limit=100', waiting)
      ).body.items.map(({ id }) => id);
    expect(await ids(operator())).toEqual([first, later]);
    expect(await ids(personOf(later))).toEqual([later]);
    expect(await ids(personOf(uuidv7(), { pool: 'user' }))).toEqual([]);
  });

  it('requires a reason for a rejection, and shows it to the company until it changes something', async () => {
    const id = await addCompany({ email: 'empresa@exemplo.com.br' });
    const silent = await review(id, { event: 'reject', note: null });
    expect([silent.status, Object.keys(silent.body.fields ?? {})]).toEqual([400, ['note']]);
    const note = 'O CNPJ está baixado na Receita.';
    expect((await review(id, { event: 'reject', note })).body).toMatchObject({
      approval: 'rejected',
      version: 2,
    });
    expect(await emailsTo('empresa@exemplo.com.br')).toEqual([
      expect.objectContaining({
        subject: 'O cadastro da empresa precisa de correção',
        text: expect.stringContaining(`Motivo: ${note}`),
      }),
    ]);
    const owner = personOf(id);
    const seen = await owner.send<CompanyAccount>('GET', `/entrepreneurs/${id}`);
    expect([seen.body.approval, seen.body.approvalNote]).toEqual(['rejected', note]);
    const mended = await owner.send<CompanyAccount>('PUT', `/entrepreneurs/${id}`, {
      version: 2,
      cnpj: '11.222.333/0001-81',
    });
    expect(mended.body).toMatchObject({ approval: 'pending', approvalNote: null });
  });

  it('approves a company only once it is complete, and then publishes it', async () => {
    const id = await addCompany();
    await addDocument(id, 'articlesOfAssociation', 'approved');
    await addDocument(id, 'cnpj', 'pending');
    expect((await review(id, { event: 'approve', note: null })).body).toMatchObject({
      code: 'company_incomplete',
      fields: { cnpj: 'Ainda está em análise' },
    });
    await addDocument(id, 'cnpj', 'approved');
    expect((await openBrowser(database).send('GET', `/public/entrepreneurs/${id}`)).status).toBe(404);
    expect((await review(id, { event: 'approve', note: null })).body.approval).toBe('approved');
    expect((await openBrowser(database).send('GET', `/public/entrepreneurs/${id}`)).status).toBe(200);
  });

  it.each([
    ['Imobiliária', { companyType: 'Imobiliária' }],
    ['Corretor', { companyType: 'Corretor', cnpj: null, cpf: '52998224725' }],
  ] as const)('rejects the approval of a %s without a licence (Lei 6.530/1978)', async (_type, facts) => {
    const id = await addCompany(facts);
    for (const kind of ['articlesOfAssociation', 'cnpj', 'creci'] as const)
      await addDocument(id, kind, 'approved');
    expect((await review(id, { event: 'approve', note: null })).body.code).toBe('company_incomplete');
    await database.db.update(entrepreneur).set({ creci: 'CRECI/SP 12345-J' }).where(eq(entrepreneur.id, id));
    expect((await review(id, { event: 'approve', note: null })).body.approval).toBe('approved');
  });

  it.each(['address', 'bankAccounts', 'cnpj'] as const)(
    'rejects the approval of a company without %s',
    async (part) => {
      const id = await addCompany({ [part]: part === 'bankAccounts' ? [] : null });
      await addDocument(id, 'articlesOfAssociation', 'approved');
      await addDocument(id, 'cnpj', 'approved');
      expect((await review(id, { event: 'approve', note: null })).body.code).toBe('company_incomplete');
    },
  );

  it('accepts one of two parallel decisions', async () => {
    const id = await addCompany();
    const note = 'Faltou o contrato social.';
    const answers = await Promise.all([
      review(id, { event: 'reject', note }),
      review(id, { event: 'reject', note }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('gives version_conflict to a decision that another change overtook', async () => {
    const id = await addCompany();
    let late: ReturnType<typeof review> | undefined;
    await database.db.transaction(async (transaction) => {
      await transaction
        .update(entrepreneur)
        .set({ approval: 'rejected', version: 2 })
        .where(eq(entrepreneur.id, id));
      late = review(id, { event: 'reject', note: 'Faltou o contrato social.' });
      await sleep(300);
    });
    expect((await late)?.body.code).toBe('version_conflict');
  });

  const remove = (documentId: string, person: ReturnType<typeof personOf>) =>
    person.send<Problem>('DELETE', `/documents/${documentId}`);
  const approvalOf = async (id: string) =>
    (await personOf(id).send<CompanyAccount>('GET', `/entrepreneurs/${id}`)).body.approval;

  it('allows replacing, but not deleting, the last approved document of a kind', async () => {
    const id = await addCompany();
    const articles = await addDocument(id, 'articlesOfAssociation');
    const card = await addDocument(id, 'cnpj');
    const extra = await addDocument(id, 'powerOfAttorney');
    expect((await review(id, { event: 'approve', note: null })).body.approval).toBe('approved');
    const refused = await remove(card, personOf(id));
    expect([refused.status, refused.body.code]).toEqual([409, 'document_in_use']);
    const newer = await addDocument(id, 'cnpj', 'pending');
    expect((await remove(card, personOf(id))).body.code).toBe('document_in_use');
    const approve = await operator().send('PUT', `/documents/${newer}/approval`, { event: 'approve' });
    expect(approve.status).toBe(200);
    expect((await remove(card, personOf(id))).status).toBe(200);
    expect((await remove(newer, personOf(id))).body.code).toBe('document_in_use');
    expect((await remove(articles, personOf(id))).body.code).toBe('document_in_use');
    expect((await remove(extra, personOf(id))).status).toBe(200);
    expect(await approvalOf(id)).toBe('approved');
  });

  it('lets a waiting or rejected company delete its documents', async () => {
    for (const approval of ['pending', 'rejected'] as const) {
      const id = await addCompany({ approval, cnpj: null });
      expect((await remove(await addDocument(id, 'cnpj'), personOf(id))).status).toBe(200);
    }
  });

  it('keeps one of two documents of a kind that are deleted in parallel', async () => {
    const id = await addCompany({ approval: 'approved' });
    const both = [await addDocument(id, 'cnpj'), await addDocument(id, 'cnpj')];
    const answers = await Promise.all(both.map((document) => remove(document, personOf(id))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('rejects the approval of a company whose document is deleted in parallel', async () => {
    const id = await addCompany();
    await addDocument(id, 'articlesOfAssociation');
    const card = await addDocument(id, 'cnpj');
    const [approved, removed] = await Promise.all([
      review(id, { event: 'approve', note: null }),
      remove(card, personOf(id)),
    ]);
    expect([approved.status, removed.status].sort()).toEqual([200, 409]);
    expect(await approvalOf(id)).toBe(approved.status === 200 ? 'approved' : 'pending');
  });
});
