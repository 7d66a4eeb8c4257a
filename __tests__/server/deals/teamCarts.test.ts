import { v7 as uuidv7 } from 'uuid';
import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { CartPrices } from '@/domain/cart/prices';
import type { Favorite } from '@/domain/favorite/schema';
import type { Page } from '@/domain/site/page';
import { TEAM_ROLES, type TeamRole } from '@/domain/team';
import type { Problem } from '@/server/http/answers/problems';

describe('cart and favorites of a team member', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  async function addItem() {
    const { project, units } = await insertListing(database.db);
    return { projectId: project.id, unitId: units[0]?.id ?? '' };
  }

  async function addMember(companyId: string, role: TeamRole = 'broker') {
    const { id } = await insertMember(database.db, { entrepreneurId: companyId, role });
    const browser = openBrowser(database);
    browser.claims = claimsOf(id, { pool: 'entrepreneur' });
    return { id, browser, base: `/entrepreneurs/${id}` };
  }

  it('are hidden from visitors, colleagues and the company', async () => {
    const company = await insertEntrepreneur(database.db);
    const owner = openBrowser(database);
    owner.claims = claimsOf(company.id, { pool: 'entrepreneur' });
    const [member, colleague] = [await addMember(company.id), await addMember(company.id, 'admin')];
    const item = await addItem();
    const codes = async (browser: typeof owner) => [
      (await browser.send<Problem>('PUT', `${member.base}/cart/unit`, item)).body.code,
      (await browser.send<Problem>('GET', `${member.base}/cart/prices`)).body.code,
      (await browser.send<Problem>('GET', `${member.base}/favorites`)).body.code,
      (await browser.send<Problem>('PUT', `${member.base}/favorites/${item.projectId}`, {})).body.code,
    ];
    expect(new Set(await codes(openBrowser(database)))).toEqual(new Set(['unauthenticated']));
    for (const other of [owner, colleague.browser]) {
      expect(new Set(await codes(other))).toEqual(new Set(['entrepreneur_not_found']));
    }
    const ofCompany = await member.browser.send<Problem>(
      'PUT',
      `/entrepreneurs/${company.id}/cart/unit`,
      item,
    );
    expect(ofCompany.body.code).toBe('forbidden');
  });

  it.each(TEAM_ROLES)('work for the role %s', async (role) => {
    const item = await addItem();
    const { browser, base } = await addMember((await insertEntrepreneur(database.db)).id, role);
    expect((await browser.send('PUT', `${base}/cart/unit`, item)).status).toBe(200);
    await browser.send('PUT', `${base}/cart/negotiation`, { offerCents: 567_000_00, note: null });
    const { body } = await browser.send<CartPrices>('GET', `${base}/cart/prices`);
    expect(body).toMatchObject({
      product: { id: item.unitId },
      priceCents: 600_000_00,
      discountPercent: 5.5,
    });
    const kept = await browser.send<Favorite>('PUT', `${base}/favorites/${item.projectId}`, {});
    expect(kept.body.projectId).toBe(item.projectId);
    expect((await browser.send<Page<Favorite>>('GET', `${base}/favorites`)).body.total).toBe(1);
    expect((await browser.send('DELETE', `${base}/favorites/${item.projectId}`)).status).toBe(200);
  });

  it('refuse an item that cannot be chosen', async () => {
    const { browser, base } = await addMember((await insertEntrepreneur(database.db)).id);
    const { projectId } = await addItem();
    const answer = await browser.send<Problem>('PUT', `${base}/cart/unit`, { projectId, unitId: uuidv7() });
    expect(answer.body.code).toBe('unit_not_found');
    expect((await browser.send<Problem>('PUT', `${base}/cart/unit`, { projectId })).status).toBe(400);
  });

  it('are removed with the member', async () => {
    const item = await addItem();
    const { id, browser, base } = await addMember((await insertEntrepreneur(database.db)).id);
    await browser.send('PUT', `${base}/favorites/${item.projectId}`, {});
    await database.pool.query('delete from entrepreneur_user where id = $1', [id]);
    expect((await database.pool.query('select from favorite')).rowCount).toBe(0);
  });
});
