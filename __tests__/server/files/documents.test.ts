import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { assertDeclared } from '@/__tests__/support/api/declaredAnswer';
import { noGateways } from '@/__tests__/support/api/gateways';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import { photograph, SCRIPTED_SVG, WHOLE_PDF } from '@/__tests__/support/records/pictures';
import { MAX_FILES } from '@/domain/document/fileType';
import type { FileLink, StoredDocument } from '@/domain/document/schema';
import type { Page } from '@/domain/site/page';
import { createApp } from '@/server/app';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import { createFolderStore } from '@/server/gateways/files/folderStore';
import { createLinkSigner } from '@/server/gateways/links/signer';
import type { Problem } from '@/server/http/answers/problems';
import type { Caller } from '@/server/http/callers/caller';
import { deleteDocumentsOf } from '@/server/modules/parties/documents/deleteDocument';
import { sweepFiles } from '@/server/modules/parties/documents/sweepFiles';
import { jobHandlers } from '@/server/nouns';

const ANA = '0193c1de-0000-7000-8000-0000000000a1';
const RUI = '0193c1de-0000-7000-8000-0000000000a2';
const COMPANY = '0193c1de-0000-7000-8000-0000000000c1';
const OTHER_COMPANY = '0193c1de-0000-7000-8000-0000000000c2';
const OPERATOR = '0193c1de-0000-7000-8000-0000000000f1';

const visitor: Caller = { kind: 'visitor', sessionId: null };
const team = (role: 'admin' | 'manager' | 'broker' | 'finance' | 'viewer') =>
  entrepreneurCaller(COMPANY, role, '0193c1de-0000-7000-8000-0000000000d1');

describe('documents', () => {
  const database = useDatabase();
  let folder = '';
  let now = NOW;
  beforeEach(() => {
    now = NOW;
    folder = mkdtempSync(join(tmpdir(), 'files-'));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await database.clear();
  });

  function given() {
    const links = createLinkSigner(database.db, null);
    const files = createFolderStore({ folder, signer: links });
    return { db: database.db, now: () => now, links, files };
  }

  async function ask(path: string, init: RequestInit = {}, caller: Caller = buyerCaller(ANA)) {
    const app = createApp({ ...given(), identifyCaller: async () => caller });
    return app.fetch(new Request(`http://localhost${path}`, init));
  }

  async function call<Body>(path: string, init: RequestInit = {}, caller?: Caller) {
    const response = await ask(`/api${path}`, init, caller);
    const body = (await response.json()) as Body & Problem;
    assertDeclared(init.method ?? 'GET', path.replace(/\?.*/, ''), { status: response.status, body });
    return { status: response.status, body };
  }

  interface Sending {
    readonly kind?: string;
    readonly name?: string;
    readonly type?: string;
    readonly caller?: Caller;
  }

  function send(bytes: Uint8Array, { kind = 'cpf', name = 'meu cpf.pdf', type, caller }: Sending = {}) {
    const query = new URLSearchParams({ kind, name });
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
    const body = new Uint8Array(bytes);
    return call<StoredDocument>(`/documents?${query}`, { method: 'POST', body, headers }, caller);
  }

  const list = (caller?: Caller) => call<{ items: StoredDocument[] }>('/documents', {}, caller);
  const link = (id: string, caller?: Caller) => call<FileLink>(`/documents/${id}/link`, {}, caller);
  const remove = (id: string, caller?: Caller) => call(`/documents/${id}`, { method: 'DELETE' }, caller);
  const review = (id: string, body: unknown, caller: Caller = operatorCaller(OPERATOR)) =>
    call<StoredDocument>(
      `/documents/${id}/approval`,
      { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      caller,
    );
  const filesIn = (bucket: string) => {
    try {
      return readdirSync(join(folder, bucket));
    } catch {
      return [];
    }
  };

  it('rejects every call without an identity', async () => {
    const id = uuidv7();
    expect((await send(WHOLE_PDF, { caller: visitor })).status).toBe(401);
    expect((await list(visitor)).status).toBe(401);
    expect((await link(id, visitor)).status).toBe(401);
    expect((await remove(id, visitor)).status).toBe(401);
    expect((await review(id, { event: 'approve' }, visitor)).status).toBe(401);
    expect((await call('/documents/pending', {}, visitor)).status).toBe(401);
    expect(filesIn('userDocuments')).toEqual([]);
  });

  it('hides documents from other people and companies', async () => {
    const { body: document } = await send(WHOLE_PDF);
    for (const stranger of [buyerCaller(RUI), entrepreneurCaller(COMPANY)]) {
      expect((await list(stranger)).body.items).toEqual([]);
      expect((await link(document.id, stranger)).body.code).toBe('file_not_found');
      expect((await remove(document.id, stranger)).body.code).toBe('file_not_found');
      expect((await review(document.id, { event: 'approve' }, stranger)).body.code).toBe('forbidden');
    }
    expect((await list()).body.items).toHaveLength(1);
  });

  it('lets managers upload a company’s documents and finance read them, hidden from the rest of the team', async () => {
    const { body } = await send(WHOLE_PDF, { kind: 'creci', caller: team('manager') });
    expect((await list(entrepreneurCaller(COMPANY))).body.items).toMatchObject([{ id: body.id }]);
    expect((await list(team('finance'))).status).toBe(200);
    expect((await send(WHOLE_PDF, { kind: 'creci', caller: team('finance') })).body.code).toBe('forbidden');
    expect((await remove(body.id, team('finance'))).body.code).toBe('forbidden');
    for (const role of ['broker', 'viewer'] as const) {
      expect((await list(team(role))).body.code).toBe('forbidden');
      expect((await link(body.id, team(role))).body.code).toBe('file_not_found');
      expect((await send(WHOLE_PDF, { kind: 'creci', caller: team(role) })).body.code).toBe('forbidden');
    }
    expect((await link(body.id, entrepreneurCaller(OTHER_COMPANY))).body.code).toBe('file_not_found');
    expect((await remove(body.id, team('admin'))).status).toBe(200);
  });

  it('accepts only the kinds required of the account', async () => {
    expect((await send(WHOLE_PDF, { kind: 'cnpj' })).body.code).toBe('document_kind_not_accepted');
    const company = entrepreneurCaller(COMPANY);
    expect((await send(WHOLE_PDF, { kind: 'income', caller: company })).body.code).toBe(
      'document_kind_not_accepted',
    );
    expect((await send(WHOLE_PDF, { kind: 'holiday' })).body.fields).toHaveProperty('kind');
    expect((await send(WHOLE_PDF, { caller: operatorCaller(OPERATOR) })).body.code).toBe('forbidden');
  });

  it('rejects invalid files with a clear message in Portuguese, and stores nothing', async () => {
    const svg = await send(SCRIPTED_SVG, { name: 'plan.svg', type: 'image/svg+xml' });
    expect([svg.status, svg.body.code, svg.body.message]).toEqual([
      415,
      'file_type_not_accepted',
      'Este tipo de arquivo não é aceito. Envie um destes: JPG, PNG, WebP, PDF.',
    ]);
    expect((await send(Buffer.alloc(0))).body.code).toBe('file_empty');
    const large = await send(Buffer.alloc(15 * 1024 * 1024 + 1));
    expect([large.status, large.body.message]).toEqual([413, 'O arquivo passa do limite de 15 MB.']);
    expect([filesIn('userDocuments'), (await list()).body.items]).toEqual([[], []]);
  });

  it('stops reading an oversized upload, also with a false length', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024 * 1024;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const init = { method: 'POST', body: endless, duplex: 'half', headers: { 'content-length': '10' } };
    const { status } = await call('/documents?kind=cpf', init as RequestInit);
    expect([status, sent < 20 * 1024 * 1024]).toEqual([413, true]);
  });

  it('stores files under generated keys, independent of their names', async () => {
    const names = ['../../x', '..%2f..%2fx', 'C:\\x', 'a\u0001b', 'x'.repeat(300), 'contrato ção.pdf'];
    for (const name of names) expect((await send(WHOLE_PDF, { name })).status).toBe(200);
    const stored = filesIn('userDocuments');
    expect(stored).toHaveLength(names.length);
    for (const key of stored) expect(key).toMatch(/^[0-9a-f-]{36}\.pdf$/);
    expect(readdirSync(folder)).toEqual(['userDocuments']);
    const { body } = await list();
    expect(body.items.map(({ name }) => name)).toContain('contrato ção.pdf');
  });

  it('opens a file by a link without an identity, until it expires or the document is deleted', async () => {
    const { body: document } = await send(WHOLE_PDF, { name: 'contrato ção.pdf' });
    const { body } = await link(document.id);
    expect(body.expiresAt).toBe(new Date(NOW.getTime() + 300_000).toISOString());
    const opened = await ask(body.url, {}, visitor);
    expect(Buffer.from(await opened.arrayBuffer()).equals(WHOLE_PDF)).toBe(true);
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="contrato cao.pdf"; filename*=UTF-8''contrato%20%C3%A7%C3%A3o.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(opened.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect((await ask(`${body.url}&name=../../etc/passwd`, {}, visitor)).status).toBe(200);
    now = new Date(NOW.getTime() + 300_000);
    expect((await ask(body.url, {}, visitor)).status).toBe(410);
    now = NOW;
    await remove(document.id);
    expect((await ask(body.url, {}, visitor)).status).toBe(404);
  });

  it('rejects a changed link, and signatures for other purposes', async () => {
    const { body: document } = await send(WHOLE_PDF);
    const other = await send(WHOLE_PDF, { caller: buyerCaller(RUI) });
    const { url } = (await link(document.id)).body;
    const otherUrl = (await link(other.body.id, buyerCaller(RUI))).body.url;
    const [path = '', query = ''] = url.split('?');
    const [otherPath = ''] = otherUrl.split('?');
    const until = new URLSearchParams(query).get('ate') ?? '';
    const text = path.replace('/api/files/', '');
    const forAlerts = await given().links.sign('savedSearch', `${text}/${until}`);
    const changed = [
      path,
      `${otherPath}?${query}`,
      url.replace(/ate=\d+/, 'ate=99999999999'),
      url.slice(0, -1),
      `${url}x`,
      `${path}?ate=${until}&assinatura=${forAlerts}`,
      url.replace('userDocuments', 'uploads'),
      url.replace('userDocuments', 'entrepreneurDocuments'),
    ];
    for (const each of changed) expect([each, (await ask(each, {}, visitor)).status]).toEqual([each, 404]);
    expect((await ask(url, {}, visitor)).status).toBe(200);
  });

  it.each([
    '/api/files/userDocuments/..%2f..%2f..%2fetc%2fpasswd?ate=9&assinatura=x',
    '/api/files/userDocuments/../../../etc/passwd',
    '/api/files/..%2f..%2f/passwd',
    '/api/files/uploads/..%5c..%5cx.pdf',
    '/api/files/uploads/%2e%2e%2fuserDocuments%2fx.pdf',
    `/api/files/uploads/${uuidv4()}.svg`,
    `/api/files/uploads/${uuidv4()}.pdf%00.png`,
  ])('serves no file at %s', async (path) => {
    expect((await ask(path, {}, visitor)).status).toBe(404);
  });

  it('serves a photo of a public project to everyone, inline and without the name of its file', async () => {
    const { db, files } = given();
    const { project, entrepreneurId } = await insertListing(db);
    const place = { bucket: 'uploads', key: `${uuidv4()}.png` } as const;
    const facts = { type: 'image/png', name: 'fachada cliente Ana.png' } as const;
    const row = { id: uuidv7(), ownerId: project.id, ...place, ...facts, bytes: 3, sha256: 'x' };
    const path = `/api/files/uploads/${place.key}`;
    expect((await ask(path, {}, visitor)).status).toBe(404);
    await files.put(place, Buffer.from('png'), facts);
    await db.insert(storedFile).values(row);
    const answer = await ask(path, {}, visitor);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="${place.key}"; filename*=UTF-8''${place.key}`,
      'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await list(entrepreneurCaller(entrepreneurId))).body.items).toEqual([]);
  });

  it('stores pictures upright and without their location', async () => {
    const { body } = await send(await photograph(6), {
      kind: 'identity',
      name: 'RG.jpg',
      type: 'image/jpeg',
    });
    expect(body).toMatchObject({ type: 'image/jpeg', name: 'RG.jpg', approval: 'pending', kind: 'identity' });
    const [key = ''] = filesIn('userDocuments');
    const stored = readFileSync(join(folder, 'userDocuments', key));
    expect([stored.length, stored.includes('Exif')]).toEqual([body.bytes, false]);
  });

  it('limits the documents of an account, also for parallel uploads', async () => {
    for (let index = 0; index < MAX_FILES - 2; index += 1) await send(WHOLE_PDF);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(WHOLE_PDF)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(filesIn('userDocuments')).toHaveLength(MAX_FILES);
    expect((await send(WHOLE_PDF, { caller: buyerCaller(RUI) })).status).toBe(200);
  });

  it('leaves no file behind that the sweep does not find', async () => {
    await send(WHOLE_PDF);
    const [stored = ''] = filesIn('userDocuments');
    const orphan = `${uuidv4()}.pdf`;
    const unfinished = `${uuidv4()}.jpg.part`;
    const young = `${uuidv4()}.pdf`;
    const foreign = 'LEIA-ME.txt';
    for (const name of [orphan, unfinished, young, foreign]) {
      writeFileSync(join(folder, 'userDocuments', name), 'x');
    }
    const old = new Date(NOW.getTime() - 2 * 3_600_000);
    for (const name of [stored, orphan, unfinished, foreign]) {
      utimesSync(join(folder, 'userDocuments', name), old, old);
    }
    utimesSync(join(folder, 'userDocuments', young), NOW, NOW);
    expect(await sweepFiles(given())).toBe(2);
    expect(filesIn('userDocuments').sort()).toEqual([stored, young, foreign].sort());
    expect(await sweepFiles(given())).toBe(0);
  });

  it('stores no file if its record cannot be written', async () => {
    await database.pool.query(
      "alter table stored_file add constraint broken check (owner_id <> '0193c1de-0000-7000-8000-0000000000a1')",
    );
    try {
      expect((await send(WHOLE_PDF)).status).toBe(500);
      expect(filesIn('userDocuments')).toEqual([]);
    } finally {
      await database.pool.query('alter table stored_file drop constraint broken');
    }
  });

  it('deletes the file of a deleted document by a job that can run twice', async () => {
    const { body } = await send(WHOLE_PDF);
    await send(WHOLE_PDF);
    expect((await remove(body.id)).status).toBe(200);
    expect((await remove(body.id)).body.code).toBe('file_not_found');
    await database.db.transaction((transaction) => deleteDocumentsOf(transaction, ANA));
    expect((await list()).body.items).toEqual([]);
    const { rows } = await database.pool.query(
      `select jobs.payload from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where tasks.identifier = 'removeFile'`,
    );
    expect(rows).toHaveLength(2);
    const { removeFile } = jobHandlers({ ...noGateways, ...given() });
    for (const { payload } of [...rows, ...rows]) await removeFile(payload);
    expect(filesIn('userDocuments')).toEqual([]);
  });

  describe('review of documents', () => {
    it('lists waiting documents for operators, oldest first, with a link to open them', async () => {
      await insertEntrepreneur(database.db, { id: COMPANY });
      const first = await send(WHOLE_PDF);
      now = new Date(NOW.getTime() + 1000);
      const second = await send(WHOLE_PDF, { kind: 'creci', caller: entrepreneurCaller(COMPANY) });
      const pending = await call<{ items: unknown[] }>('/documents/pending', {}, operatorCaller(OPERATOR));
      expect(pending.body.items).toMatchObject([
        { id: first.body.id, ownerId: ANA },
        { id: second.body.id, ownerId: COMPANY },
      ]);
      const newest = await call<Page<{ id: string }>>(
        '/documents/pending?sort=createdDesc&limit=1',
        {},
        operatorCaller(OPERATOR),
      );
      expect([newest.body.items.map(({ id }) => id), newest.body.total]).toEqual([[second.body.id], 2]);
      const next = await call<Page<{ id: string }>>(
        `/documents/pending?sort=createdDesc&limit=1&cursor=${newest.body.nextCursor}`,
        {},
        operatorCaller(OPERATOR),
      );
      expect([next.body.items.map(({ id }) => id), next.body.nextCursor]).toEqual([[first.body.id], null]);
      const find = (field: string, op: string, value: string) =>
        call<Page<{ id: string; ownerName: string }>>(
          '/documents/pending/get',
          {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ filters: [{ scope: 'ALL', field, op, value }] }),
          },
          operatorCaller(OPERATOR),
        );
      const companies = await find('kind', 'eq', 'creci');
      expect(companies.body.items).toMatchObject([{ id: second.body.id, ownerName: 'Horizonte' }]);
      expect((await find('text', 'contains', 'horiz')).body.items).toEqual(companies.body.items);
      expect((await find('ownerId', 'eq', ANA)).body.items).toMatchObject([{ id: first.body.id }]);
      expect((await link(first.body.id, operatorCaller(OPERATOR))).status).toBe(200);
      expect((await remove(first.body.id, operatorCaller(OPERATOR))).body.code).toBe('forbidden');
      expect((await list(operatorCaller(OPERATOR))).body.code).toBe('forbidden');
      expect((await call('/documents/pending')).body.code).toBe('forbidden');
    });

    it('approves or rejects a document once, with a reason, and records who did', async () => {
      const { body: document } = await send(WHOLE_PDF);
      expect((await review(document.id, { event: 'reject' })).body.fields).toHaveProperty('note');
      expect((await review(document.id, { event: 'reject', note: '  ' })).body.fields).toHaveProperty('note');
      expect((await review(uuidv7(), { event: 'approve' })).body.code).toBe('file_not_found');
      const answers = await Promise.all([
        review(document.id, { event: 'reject', note: 'A foto está ilegível.' }),
        review(document.id, { event: 'approve' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [stored] = (await list()).body.items;
      expect(['approved', 'rejected']).toContain(stored?.approval);
      const { rows } = await database.pool.query('select actor_id, action, subject_id from audit_log');
      const event = stored?.approval === 'approved' ? 'approve' : 'reject';
      expect(rows).toEqual([{ actor_id: OPERATOR, action: `document.${event}`, subject_id: document.id }]);
      const history = await database.pool.query('select subject_kind, event, reason from state_change');
      expect(history.rows).toEqual([{ subject_kind: 'document', event, reason: null }]);
    });
  });
});
