import { desc, eq } from 'drizzle-orm';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertQuotas } from '@/__tests__/support/factories/quota';
import type { NewReport, ReportReceipt } from '@/domain/report/schema';
import { HOUR_MS } from '@/domain/time/durations';
import type { PublicUnit } from '@/domain/unit/schema';
import { projectReport } from '@/server/db/schema/catalogue/projectReport';
import type { Problem } from '@/server/http/answers/problems';
import { deleteVisitorData } from '@/server/modules/catalogue/reports/store';

const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

describe('POST /public/projects/{id}/reports', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  async function addListing() {
    const { project, units } = await insertListing(database.db, { units: [{}, {}] });
    return { projectId: project.id, unitId: units[0]?.id ?? '', otherId: units[1]?.id ?? '' };
  }

  function send(
    projectId: string,
    body: Partial<NewReport>,
    { now = NOW, from = '203.0.113.9' }: { now?: Date; from?: string } = {},
  ) {
    return testApp(database, { now }).get<ReportReceipt & Problem>(`/public/projects/${projectId}/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    });
  }

  /** Reports of a project, newest first. */
  const stored = (projectId: string) =>
    database.db
      .select()
      .from(projectReport)
      .where(eq(projectReport.projectId, projectId))
      .orderBy(desc(projectReport.createdAt));

  it('stores the reported fault for the seller, and leaves the offer unchanged', async () => {
    const { projectId, unitId } = await addListing();
    const { status, body } = await send(projectId, {
      reason: 'sold',
      unitId,
      text: '  O corretor disse que já foi.  ',
      email: 'ana@example.com',
    });
    expect([status, body]).toEqual([200, { state: 'open' }]);
    expect(await stored(projectId)).toEqual([
      {
        id: expect.any(String),
        projectId,
        unitId,
        quotaId: null,
        reason: 'sold',
        state: 'open',
        text: 'O corretor disse que já foi.',
        email: 'ana@example.com',
        count: 1,
        note: null,
        decidedBy: null,
        decidedAt: null,
        version: 1,
        createdAt: NOW,
        updatedAt: NOW,
      },
    ]);
    const unit = await testApp(database).get<PublicUnit>(`/public/units/${unitId}`);
    expect(unit.body.displayState).toBe('active');
  });

  it('counts concurrent reports of a fault of a unit within a day, and starts again after it', async () => {
    const { projectId, unitId, otherId } = await addListing();
    const sold = { reason: 'sold', unitId } as const;
    await Promise.all(
      Array.from({ length: 4 }, (_, index) => send(projectId, sold, { from: `10.0.0.${index}` })),
    );
    await send(projectId, { ...sold, text: 'Vi a placa.' }, { now: later(23), from: '10.0.1.1' });
    await send(projectId, { ...sold, unitId: otherId });
    await send(projectId, { ...sold, reason: 'price' });
    await send(projectId, sold, { now: later(24), from: '10.0.1.2' });
    const reports = await stored(projectId);
    expect(
      reports.map(({ unitId: of, reason, count, text }) => [of === unitId, reason, count, text]).sort(),
    ).toEqual([
      [false, 'sold', 1, null],
      [true, 'price', 1, null],
      [true, 'sold', 1, null],
      [true, 'sold', 5, 'Vi a placa.'],
    ]);
  });

  it('keeps the text and email of each reporter of the same fault', async () => {
    const { projectId } = await addListing();
    await send(projectId, { reason: 'sold', text: 'Está tudo certo.', email: 'vendas@example.com' });
    await send(projectId, { reason: 'sold', text: 'Vi o contrato do vizinho.' }, { from: '10.0.0.1' });
    await send(projectId, { reason: 'sold', email: 'ana@example.com' }, { from: '10.0.0.2' });
    await send(projectId, { reason: 'sold' }, { from: '10.0.0.3' });
    const reports = await stored(projectId);
    const kept = reports.flatMap(({ text, email }) => [text, email]);
    expect(kept).toEqual(expect.arrayContaining(['Vi o contrato do vizinho.', 'ana@example.com']));
    expect(kept).toEqual(expect.arrayContaining(['Está tudo certo.', 'vendas@example.com']));
    expect(reports.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  });

  it('limits reports to five an hour for each IP address, and explains the refusal', async () => {
    const { projectId } = await addListing();
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => send(projectId, { reason: 'repeated' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      code: 'too_many_reports',
      message: 'Você já enviou 5 relatos na última hora. Espere um pouco e envie de novo.',
    });
    expect((await send(projectId, { reason: 'price' }, { from: '198.51.100.1' })).status).toBe(200);
    expect((await send(projectId, { reason: 'place' }, { now: later(1) })).status).toBe(200);
  });

  it('stores no IP address: neither in clear nor in a form that can be matched after the day', async () => {
    const { projectId } = await addListing();
    await send(projectId, { reason: 'price' });
    const everything = async () => {
      const { rows } = await database.pool.query(
        'select (select json_agg(a) from report_attempt a)::text || (select json_agg(s) from visitor_salt s)::text || (select json_agg(r) from project_report r)::text as text',
      );
      return String(rows[0].text);
    };
    expect(await everything()).not.toContain('203.0.113.9');
    await deleteVisitorData(database.db, later(24));
    const { rows } = await database.pool.query(
      'select (select count(*)::int from report_attempt) as attempts, (select count(*)::int from visitor_salt) as salts',
    );
    expect(rows).toEqual([{ attempts: 0, salts: 0 }]);
  });

  it('deletes the email after 90 days and keeps the report', async () => {
    const { projectId } = await addListing();
    await send(projectId, { reason: 'price', email: 'ana@example.com', text: 'É outro.' });
    await deleteVisitorData(database.db, later(90 * 24 - 1));
    expect((await stored(projectId))[0]?.email).toBe('ana@example.com');
    await deleteVisitorData(database.db, later(90 * 24));
    expect(await stored(projectId)).toMatchObject([{ email: null, text: 'É outro.' }]);
  });

  it('answers a bot that fills in the hidden field as any visitor, and stores nothing', async () => {
    const { projectId } = await addListing();
    const { status, body } = await send(projectId, { reason: 'sold', website: 'https://spam.example' });
    expect([status, body]).toEqual([200, { state: 'open' }]);
    expect(await stored(projectId)).toEqual([]);
  });

  it.each([
    ['no reason', {}, 'reason'],
    ['an unknown reason', { reason: 'ugly' as 'sold' }, 'reason'],
    ['another fault without words', { reason: 'other' as const, text: '   ' }, 'text'],
    ['501 characters', { reason: 'price' as const, text: 'x'.repeat(501) }, 'text'],
    ['an incomplete e-mail', { reason: 'price' as const, email: 'ana@' }, 'email'],
    [
      'an e-mail that no server accepts',
      { reason: 'price' as const, email: `${'a'.repeat(65)}@exemplo.com` },
      'email',
    ],
    ['a state of its own', { reason: 'price' as const, state: 'confirmed' }, 'state'],
  ])('refuses %s and names the field', async (_what, report, field) => {
    const { projectId } = await addListing();
    const { status, body } = await send(projectId, report);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('refuses a unit or quota of another project, and a hidden project', async () => {
    const { projectId } = await addListing();
    const other = await addListing();
    const [quota] = await insertQuotas(database.db, { ...other, count: 1 });
    expect((await send(projectId, { reason: 'sold', unitId: other.unitId })).body.code).toBe(
      'unit_not_found',
    );
    expect((await send(projectId, { reason: 'sold', quotaId: quota?.id })).body.code).toBe('unit_not_found');
    expect((await send(other.projectId, { reason: 'sold', quotaId: quota?.id })).status).toBe(200);
    const hidden = await insertListing(database.db, { isPublished: false });
    expect((await send(hidden.project.id, { reason: 'sold' })).body.code).toBe('project_not_found');
  });

  it('requires a unit or a quota, never both', async () => {
    const listing = await addListing();
    const [quota] = await insertQuotas(database.db, { ...listing, count: 1 });
    const both = { reason: 'sold', unitId: listing.unitId, quotaId: quota?.id } as const;
    const { status, body } = await send(listing.projectId, both);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['quotaId']]);
  });
});
