import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertAdvertisement } from '@/__tests__/support/factories/advertisement';
import { insertCoupon } from '@/__tests__/support/factories/coupon';
import { insertIncorporatorPage } from '@/__tests__/support/factories/incorporatorPage';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertReport } from '@/__tests__/support/factories/report';
import { auditLog } from '@/server/db/schema/platform/auditLog';

describe('company of an audit entry', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  async function world() {
    const { project, units } = await insertListing(database.db);
    const companyId = project.entrepreneurId;
    const ids = {
      projectId: project.id,
      unitId: units[0]?.id ?? '',
      couponId: (await insertCoupon(database.db, { entrepreneurId: companyId })).id,
      pageId: (await insertIncorporatorPage(database.db, { entrepreneurId: companyId })).id,
      advertisementId: (await insertAdvertisement(database.db, { creatorId: companyId })).id,
      reportId: (await insertReport(database.db, { projectId: project.id })).id,
    };
    return { companyId, ...ids };
  }
  type World = Awaited<ReturnType<typeof world>>;

  const send = (method: string, path: string, body: unknown, companyId: string | null) =>
    testApp(database, {
      caller: companyId === null ? operatorCaller(uuidv7()) : entrepreneurCaller(companyId),
      now: NOW,
    }).get(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });

  it.each<[action: string, method: string, path: (ids: World) => string, body: unknown]>([
    [
      'units.price',
      'PUT',
      ({ unitId }) => `/units/${unitId}/prices`,
      { version: 1, currentCents: 700_000_00 },
    ],
    [
      'units.block',
      'PUT',
      ({ unitId }) => `/units/${unitId}`,
      { version: 1, event: 'block', reason: 'Vistoria' },
    ],
    [
      'project.unpublish',
      'PUT',
      ({ projectId }) => `/projects/${projectId}/publication`,
      { version: 1, isPublished: false },
    ],
    ['coupons.change', 'PUT', ({ couponId }) => `/coupons/${couponId}`, { version: 1, isActive: false }],
    ['page.delete', 'DELETE', ({ pageId }) => `/incorporatorPage/${pageId}`, null],
    ['advertisement.delete', 'DELETE', ({ advertisementId }) => `/advertisements/${advertisementId}`, null],
    [
      'phones.replace',
      'PUT',
      ({ companyId }) => `/entrepreneurs/${companyId}/phones`,
      { version: 1, phones: ['1134567890'] },
    ],
  ])('is the owner of the record: %s', async (action, method, path, body) => {
    const ids = await world();
    const { status } = await send(method, path(ids), body, ids.companyId);
    const entries = await database.db.select().from(auditLog);
    expect([status, entries.map((entry) => [entry.action, entry.companyId])]).toEqual([
      200,
      [[action, ids.companyId]],
    ]);
  });

  it('names no company for the decision on a report, which is of the platform', async () => {
    const { reportId } = await world();
    await send('PUT', `/reports/${reportId}`, { version: 1, event: 'resolve', note: 'Corrigido.' }, null);
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, reportId));
    expect(entries).toMatchObject([{ action: 'report.resolve', companyId: null }]);
  });
});
