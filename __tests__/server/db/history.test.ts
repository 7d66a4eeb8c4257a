import { asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertIncorporatorPage } from '@/__tests__/support/factories/incorporatorPage';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertQuotas } from '@/__tests__/support/factories/quota';
import type { AuditKind } from '@/domain/auditEntry/actions';
import { violatedConstraint } from '@/server/db/client';
import { companySlug, incorporatorPage } from '@/server/db/schema/catalogue/incorporatorPage';
import { project, projectSlug } from '@/server/db/schema/catalogue/project';
import { quota, quotaPrice } from '@/server/db/schema/catalogue/quota';
import { unit, unitPrice } from '@/server/db/schema/catalogue/unit';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { auditLog } from '@/server/db/schema/platform/auditLog';

const LAUNCH = new Date('2026-03-10T12:00:00Z');

async function refusalOf(statement: Promise<unknown>): Promise<string> {
  return statement.then(
    () => 'done',
    (error: unknown) => violatedConstraint(error) ?? String(error),
  );
}

describe('append-only history', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  async function addUnit() {
    const listing = await insertListing(database.db, { units: [{ priceCents: 412_000_00 }, {}] });
    return { projectId: listing.project.id, unitId: listing.units[0]?.id ?? '' };
  }

  function pricesOf(unitId: string) {
    return database.db
      .select({ since: unitPrice.since, priceCents: unitPrice.priceCents })
      .from(unitPrice)
      .where(eq(unitPrice.unitId, unitId))
      .orderBy(asc(unitPrice.since));
  }

  it('refuses an audit entry about a record of a company without the company', async () => {
    const write = (subjectKind: AuditKind, companyId: string | null) =>
      refusalOf(
        database.db.insert(auditLog).values({
          id: uuidv7(),
          at: LAUNCH,
          actorKind: 'operator',
          action: 'account.open',
          companyId,
          subjectKind,
          subjectId: uuidv7(),
        }),
      );
    expect(await write('unit', null)).toBe('audit_log_company');
    expect(await write('unit', uuidv7())).toBe('done');
    expect(await write('buyer', null)).toBe('done');
  });

  it('refuses to change or remove the first publication of a project', async () => {
    const { projectId } = await addUnit();
    const publishedAt = (firstPublishedAt: Date | null) =>
      refusalOf(
        database.db
          .update(project)
          .set({ firstPublishedAt, isPublished: false })
          .where(eq(project.id, projectId)),
      );
    expect(await publishedAt(new Date('2026-11-28T12:00:00Z'))).toBe('project_first_published_kept');
    expect(await publishedAt(null)).toBe('project_first_published_kept');
    expect(await publishedAt(LAUNCH)).toBe('done');
  });

  it('accepts the first publication of a project without one', async () => {
    const { project: draft } = await insertListing(database.db, {
      isPublished: false,
      firstPublishedAt: null,
    });
    const publish = database.db
      .update(project)
      .set({ firstPublishedAt: LAUNCH, isPublished: true })
      .where(eq(project.id, draft.id));
    expect(await refusalOf(publish)).toBe('done');
  });

  it('refuses to change or delete a past price of a unit or a quota', async () => {
    const { db } = database;
    const { projectId, unitId } = await addUnit();
    await insertQuotas(db, { projectId, unitId, count: 2 });
    expect(await refusalOf(db.update(unitPrice).set({ priceCents: 399_000_00 }))).toBe('unit_price_kept');
    expect(await refusalOf(db.update(unitPrice).set({ since: new Date(0) }))).toBe('unit_price_kept');
    expect(await refusalOf(db.delete(unitPrice))).toBe('unit_price_kept');
    expect(await refusalOf(db.update(quotaPrice).set({ priceCents: 1_00 }))).toBe('quota_price_kept');
    expect(await refusalOf(db.delete(quotaPrice))).toBe('quota_price_kept');
    expect(await pricesOf(unitId)).toEqual([{ since: LAUNCH, priceCents: 412_000_00 }]);
  });

  it('stores every new price of a unit, on any write, and only changed ones', async () => {
    const { db, pool } = database;
    const { unitId } = await addUnit();
    await db.update(unit).set({ priceCents: 405_000_00 }).where(eq(unit.id, unitId));
    await db.update(unit).set({ priceCents: 405_000_00, status: 'unavailable' }).where(eq(unit.id, unitId));
    await pool.query(
      'begin; update unit set price_cents = 41000000; update unit set price_cents = 42000000; commit',
    );
    const prices = await pricesOf(unitId);
    expect(prices.map(({ priceCents }) => priceCents)).toEqual([
      412_000_00, 405_000_00, 410_000_00, 420_000_00,
    ]);
  });

  it('starts the history of a unit with its first price, also of a unit created without one', async () => {
    const { db } = database;
    const { units } = await insertListing(db, { units: [{ priceCents: null, status: 'unavailable' }] });
    const unitId = units[0]?.id ?? '';
    expect(await pricesOf(unitId)).toEqual([]);
    await db.update(unit).set({ priceCents: 300_000_00 });
    expect((await pricesOf(unitId)).map(({ priceCents }) => priceCents)).toEqual([300_000_00]);
  });

  it('stores the prices of quotas in the same way', async () => {
    const { db } = database;
    const { projectId, unitId } = await addUnit();
    const [first] = await insertQuotas(db, { projectId, unitId, count: 1 });
    await db.update(quota).set({ priceCents: 58_000_00 });
    const prices = await db.select().from(quotaPrice).orderBy(asc(quotaPrice.since));
    expect(prices.map(({ quotaId, priceCents }) => [quotaId, priceCents])).toEqual([
      [first?.id, 60_000_00],
      [first?.id, 58_000_00],
    ]);
  });
});

describe('a slug', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  const renamed = (id: string, slug: string) =>
    database.db.update(project).set({ slug }).where(eq(project.id, id));

  it('stays with its project for ever after a new one replaces it', async () => {
    const { project: own } = await insertListing(database.db, { slug: 'aurora' });
    await renamed(own.id, 'aurora-do-parque');
    const kept = await database.db
      .select({ slug: projectSlug.slug })
      .from(projectSlug)
      .orderBy(asc(projectSlug.slug));
    expect(kept).toEqual([{ slug: 'aurora' }, { slug: 'aurora-do-parque' }]);
    expect(await refusalOf(database.db.delete(projectSlug))).toBe('project_slug_kept');
    expect(await refusalOf(database.db.update(projectSlug).set({ slug: 'outra' }))).toBe('project_slug_kept');
    expect(await refusalOf(renamed(own.id, 'aurora'))).toBe('done');
  });

  it('of a project is refused to any other one, even a former slug to a draft', async () => {
    const { project: own } = await insertListing(database.db, { slug: 'aurora' });
    await renamed(own.id, 'aurora-do-parque');
    const draft = insertListing(database.db, { slug: 'aurora', isPublished: false });
    expect(await refusalOf(draft)).toBe('project_slug_of_another');
    const { project: other } = await insertListing(database.db, { slug: 'boreal' });
    expect(await refusalOf(renamed(other.id, 'aurora'))).toBe('project_slug_of_another');
  });

  it('of a company is refused to the page of another one, and the other way round', async () => {
    const { db } = database;
    const cedro = await insertEntrepreneur(db, { slug: 'cedro' });
    const vilela = await insertEntrepreneur(db, { slug: 'vilela' });
    const own = await insertIncorporatorPage(db, { entrepreneurId: cedro.id, slug: 'cedro' });
    const foreign = insertIncorporatorPage(db, { entrepreneurId: vilela.id, slug: 'cedro' });
    expect(await refusalOf(foreign)).not.toBe('done');
    const moved = db.update(incorporatorPage).set({ slug: 'vilela' }).where(eq(incorporatorPage.id, own.id));
    expect(await refusalOf(moved)).toBe('company_slug_of_another');
    await db.update(incorporatorPage).set({ slug: 'casas-cedro' }).where(eq(incorporatorPage.id, own.id));
    expect(await refusalOf(insertEntrepreneur(db, { slug: 'casas-cedro' }))).toBe('company_slug_of_another');
    const taken = db.update(entrepreneur).set({ slug: 'casas-cedro' }).where(eq(entrepreneur.id, vilela.id));
    expect(await refusalOf(taken)).toBe('company_slug_of_another');
  });

  it('of a company stays with it and cannot be changed or deleted', async () => {
    const { db } = database;
    const cedro = await insertEntrepreneur(db, { slug: 'cedro' });
    const page = await insertIncorporatorPage(db, { entrepreneurId: cedro.id, slug: 'casas-cedro' });
    await db.update(incorporatorPage).set({ slug: 'cedro-moradias' }).where(eq(incorporatorPage.id, page.id));
    const kept = await db.select({ slug: companySlug.slug }).from(companySlug).orderBy(asc(companySlug.slug));
    expect(kept.map(({ slug }) => slug)).toEqual(['casas-cedro', 'cedro', 'cedro-moradias']);
    expect(await refusalOf(db.delete(companySlug))).toBe('company_slug_kept');
    expect(await refusalOf(db.update(companySlug).set({ slug: 'outra' }))).toBe('company_slug_kept');
    expect(await refusalOf(insertEntrepreneur(db, { slug: 'casas-cedro' }))).toBe('company_slug_of_another');
  });
});
