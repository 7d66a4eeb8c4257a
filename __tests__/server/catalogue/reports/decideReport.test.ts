import { v7 as uuidv7 } from 'uuid';
import { queuedEmails } from '@/__tests__/support/api/queuedWork';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertReport } from '@/__tests__/support/factories/report';
import type { Notification } from '@/domain/notification/schema';
import type { ReportDetail } from '@/domain/report/schema';
import type { Page } from '@/domain/site/page';
import { HOUR_MS } from '@/domain/time/durations';
import type { projectReport } from '@/server/db/schema/catalogue/projectReport';
import { operator as operatorName } from '@/server/db/schema/parties/operator';
import type { Problem } from '@/server/http/answers/problems';
import { deleteVisitorData, insertReport as reportAgain } from '@/server/modules/catalogue/reports/store';

const RESOLVE = { version: 1, event: 'resolve', note: 'A empresa corrigiu o preço.' };
const DISMISS = { version: 1, event: 'dismiss', note: 'O preço está certo.' };
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

describe('PUT /reports/{id}', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  const operator = operatorCaller(uuidv7());
  const operatorId = operator.kind === 'operator' ? operator.id : '';

  async function addReport({
    isOfUnit = false,
    ...values
  }: Partial<typeof projectReport.$inferSelect> & { isOfUnit?: boolean } = {}) {
    const { project, units } = await insertListing(database.db);
    const { id } = await insertReport(database.db, {
      projectId: project.id,
      createdAt: NOW,
      text: 'O corretor João me passou outro valor.',
      unitId: isOfUnit ? (units[0]?.id ?? null) : null,
      ...values,
    });
    return { id, project };
  }

  const decide = (id: string, body: object, { caller = operator, now = NOW } = {}) =>
    testApp(database, { caller, now }).get<ReportDetail & Problem>(`/reports/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const noticesOf = async (companyId: string) =>
    (
      await testApp(database, { caller: entrepreneurCaller(companyId) }).get<Page<Notification>>(
        '/notifications',
      )
    ).body.items;

  it('is for operators only', async () => {
    const { id, project } = await addReport();
    const callers = [buyerCaller(uuidv7()), entrepreneurCaller(project.entrepreneurId)];
    for (const caller of callers) {
      expect((await decide(id, RESOLVE, { caller })).body.code).toBe('forbidden');
    }
  });

  it.each([
    ['a missing note', { version: 1, event: 'dismiss' }, 'note'],
    ['an empty note', { version: 1, event: 'resolve', note: '  ' }, 'note'],
    ['301 characters', { version: 1, event: 'resolve', note: 'x'.repeat(301) }, 'note'],
    ['an unknown event', { version: 1, event: 'hide', note: 'Sim.' }, 'event'],
    ['no version', { event: 'resolve', note: 'Sim.' }, 'version'],
  ])('rejects %s', async (_what, body, field) => {
    const { id } = await addReport();
    const answer = await decide(id, body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('answers 404 for an unknown report', async () => {
    expect((await decide(uuidv7(), RESOLVE)).body.code).toBe('report_not_found');
  });

  it('keeps the decision, its author and its time, and the history without the note', async () => {
    const { id } = await addReport();
    await database.db.insert(operatorName).values({ id: operatorId, name: 'Olga Reis' });
    const { body } = await decide(id, DISMISS);
    expect(body).toMatchObject({
      state: 'dismissed',
      note: 'O preço está certo.',
      decidedBy: operatorId,
      decidedByName: 'Olga Reis',
      decidedAt: NOW.toISOString(),
      version: 2,
      allowedActions: [],
      history: [
        {
          event: 'dismiss',
          from: 'open',
          to: 'dismissed',
          reason: null,
          by: 'operator',
          byName: 'Olga Reis',
        },
      ],
    });
    const { rows } = await database.pool.query(
      'select action, actor_id, before, after from audit_log where subject_id = $1',
      [id],
    );
    expect(rows).toEqual([
      {
        action: 'report.dismiss',
        actor_id: operatorId,
        before: { state: 'open' },
        after: { state: 'dismissed' },
      },
    ]);
  });

  it('refuses a second decision, and one on another version', async () => {
    const { id } = await addReport();
    expect((await decide(id, { ...RESOLVE, version: 2 })).body.code).toBe('version_conflict');
    await decide(id, RESOLVE);
    expect((await decide(id, DISMISS)).body.code).toBe('version_conflict');
    expect((await decide(id, { ...DISMISS, version: 2 })).body.code).toBe('invalid_transition');
  });

  it('lets one of two concurrent decisions win, and notifies the seller once', async () => {
    const { id, project } = await addReport();
    const answers = await Promise.all([decide(id, RESOLVE), decide(id, RESOLVE)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await noticesOf(project.entrepreneurId)).toHaveLength(1);
  });

  it('notifies the seller of a resolved report without anything of the reporter', async () => {
    const { id, project } = await addReport({ email: 'ana@example.com', isOfUnit: true });
    await decide(id, RESOLVE);
    const [notice] = await noticesOf(project.entrepreneurId);
    expect(notice).toMatchObject({
      kind: 'reportConfirmed',
      title: 'Erro confirmado no anúncio',
      text: `${project.title}, unid. 101, torre A: um visitante informou que o preço é outro, e confirmamos. O que foi feito: A empresa corrigiu o preço.`,
      path: `/imovel/${project.slug}`,
    });
    expect(JSON.stringify(notice)).not.toMatch(/ana@example\.com|João/);
  });

  it('thanks a reporter who left an e-mail, and names what was done', async () => {
    const { id, project } = await addReport({ email: 'ana@example.com' });
    await decide(id, RESOLVE);
    const [email, ...others] = await queuedEmails(database);
    expect([email?.to, email?.subject, others]).toEqual([
      'ana@example.com',
      `Obrigado pelo relato: ${project.title}`,
      [],
    ]);
    expect(email?.text).toContain('O que foi feito: A empresa corrigiu o preço.');
    expect(email?.text).toContain(`/imovel/${project.slug}`);
  });

  it('links no project that is no longer public', async () => {
    const { project } = await insertListing(database.db, { isPublished: false });
    const email = 'ana@example.com';
    const { id } = await insertReport(database.db, { projectId: project.id, email });
    await decide(id, RESOLVE);
    const [sent] = await queuedEmails(database);
    expect(sent?.to).toBe(email);
    expect(sent?.text).not.toContain('/imovel/');
  });

  it('sends nothing for a dismissed report, nor after the e-mail was deleted', async () => {
    const dismissed = await addReport({ email: 'ana@example.com' });
    await decide(dismissed.id, DISMISS);
    expect(await noticesOf(dismissed.project.entrepreneurId)).toEqual([]);
    const old = await addReport({ email: 'bia@example.com' });
    await deleteVisitorData(database.db, later(90 * 24));
    expect((await decide(old.id, RESOLVE, { now: later(90 * 24) })).body.email).toBeNull();
    expect(await queuedEmails(database)).toEqual([]);
  });

  it('stores the same fault as a new report after the decision', async () => {
    const { id, project } = await addReport({ text: null });
    await decide(id, DISMISS);
    const again = { projectId: project.id, unitId: null, quotaId: null, reason: 'price' } as const;
    await database.db.transaction((tx) => reportAgain(tx, { ...again, text: null, email: null }, later(1)));
    const { rows } = await database.pool.query('select state, count from project_report order by created_at');
    expect(rows).toEqual([
      { state: 'dismissed', count: 1 },
      { state: 'open', count: 1 },
    ]);
  });
});
