import { v7 as uuidv7 } from 'uuid';
import { testApp } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { AdvertisementRecord } from '@/domain/advertisement/schema';
import type { PageRecord } from '@/domain/entrepreneur/pageRecord';
import type { Caller } from '@/server/http/callers/caller';
import { changeCompany } from '@/server/modules/account/companies/changeCompany';

interface Problem {
  code: string;
  fields?: Record<string, string>;
}

describe('public content of a company', () => {
  const database = useDatabase();
  const operator = operatorCaller(uuidv7());
  let caller: Caller = operator;
  const app = testApp(database, { identifyCaller: async () => caller });

  async function enter() {
    const { id, slug } = await insertEntrepreneur(database.db);
    caller = entrepreneurCaller(id);
    return { id, slug };
  }

  function ask<Body>(method: string, path: string, body?: unknown) {
    const sent = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return app.get<Body & Problem>(path, { method, ...(body === undefined ? {} : sent) });
  }

  describe('its page', () => {
    it('has one page under the slug of the company, visible once it is published', async () => {
      const { id, slug } = await enter();
      const { body: page } = await ask<PageRecord>('POST', '/incorporatorPage', { title: 'Horizonte' });
      expect(page).toMatchObject({ slug, isPublished: false, allowedActions: ['change', 'delete'] });
      expect((await ask('POST', '/incorporatorPage', { title: 'Outra' })).body.code).toBe(
        'incorporator_page_exists',
      );
      const path = `/public/incorporatorPage/byEntreprenuer/${id}`;
      expect((await app.get(path)).status).toBe(404);
      const reported = { version: 1, isPublished: true, story: 'Desde 1998.' };
      await ask('PUT', `/incorporatorPage/${page.id}`, reported);
      expect((await app.get(path)).status).toBe(200);
      expect((await ask('PUT', `/incorporatorPage/${page.id}`, reported)).body.code).toBe('version_conflict');
    });

    it('refuses the slug of another company, and an invalid slug', async () => {
      const { slug } = await enter();
      await enter();
      const taken = await ask('POST', '/incorporatorPage', { title: 'Minha', slug });
      expect(taken.body.code).toBe('slug_taken');
      const wrong = await ask('POST', '/incorporatorPage', { title: 'Minha', slug: 'São Paulo' });
      expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['slug']]);
    });

    it('stays reachable under every slug of its published time, which no other company can take', async () => {
      const { id, slug: ofCompany } = await enter();
      const bySlug = (slug: string) => app.get<{ slug: string }>(`/public/incorporatorPages/slug/${slug}`);
      const { body: page } = await ask<PageRecord>('POST', '/incorporatorPage', {
        title: 'Horizonte',
        slug: 'rascunho-que-ninguem-viu',
      });
      const rename = (version: number, slug: string) =>
        ask<PageRecord>('PUT', `/incorporatorPage/${page.id}`, { version, slug, isPublished: true });
      await rename(1, 'casas-horizonte');
      const { body: renamed } = await rename(2, 'horizonte-moradias');
      for (const slug of [ofCompany, 'casas-horizonte', 'horizonte-moradias']) {
        expect((await bySlug(slug)).body.slug).toBe('horizonte-moradias');
        expect((await app.get<{ id: string }>(`/public/entrepreneurs/slug/${slug}`)).body.id).toBe(id);
      }
      const mine = caller;
      await enter();
      const open = (slug: string) => ask<PageRecord>('POST', '/incorporatorPage', { title: 'Outra', slug });
      expect((await open('casas-horizonte')).body.code).toBe('slug_taken');
      expect((await open('rascunho-que-ninguem-viu')).status).toBe(200);
      caller = mine;
      expect((await rename(renamed.version, 'casas-horizonte')).body.slug).toBe('casas-horizonte');
      // Without a published page the URL shows the plain record of the company.
      await ask('DELETE', `/incorporatorPage/${page.id}`);
      expect((await app.get<{ id: string }>('/public/entrepreneurs/slug/horizonte-moradias')).body.id).toBe(
        id,
      );
    });

    it('reserves its former slug from a company opened under that name', async () => {
      await enter();
      const { body: page } = await ask<PageRecord>('POST', '/incorporatorPage', {
        title: 'Casas Cedro',
        slug: 'casas-cedro',
        isPublished: true,
      });
      await ask('PUT', `/incorporatorPage/${page.id}`, { version: 1, slug: 'cedro-moradias' });
      const opened = uuidv7();
      caller = entrepreneurCaller(opened);
      const { body } = await ask<{ slug: string }>('POST', '/entrepreneurs', {
        companyType: 'Construtora e Incorporadora',
        tradeName: 'Casas Cedro',
        cnpj: '12ABC34501DE35',
        city: 'Curitiba',
        state: 'PR',
        phones: ['4134567890'],
      });
      expect(body.slug).toBe(`casas-cedro-${opened.slice(-12)}`);
    });

    it('refuses an owner, an id and unknown fields', async () => {
      const { id } = await enter();
      const { body: page } = await ask<PageRecord>('POST', '/incorporatorPage', { title: 'Horizonte' });
      for (const extra of [{ entrepreneurId: uuidv7() }, { id }, { createdAt: '2020-01-01' }]) {
        const { status } = await ask('PUT', `/incorporatorPage/${page.id}`, { version: 1, ...extra });
        expect(status).toBe(400);
      }
    });
  });

  describe('its advertisements', () => {
    const reported = (more: object = {}) => ({
      placement: 'home',
      title: 'Perto do parque',
      text: 'Últimas unidades.',
      startsAt: '2026-11-01T12:00:00Z',
      endsAt: '2026-12-31T12:00:00-03:00',
      ...more,
    });

    it('show an approved advertisement in its period, and store the reason of a refusal', async () => {
      const { id: companyId } = await enter();
      const me = caller;
      const { project } = await insertListing(database.db, { entrepreneurId: companyId });
      const { body: placed } = await ask<AdvertisementRecord>(
        'POST',
        '/advertisements',
        reported({ projectId: project.id, pictureUrl: project.cover.url }),
      );
      expect(placed).toMatchObject({
        approval: 'pending',
        path: `/imovel/${project.slug}`,
        registrationLine: expect.stringContaining('R.3/12.345'),
      });
      const isShown = async () => {
        const { body } = await app.get<{ items: { id: string }[] }>('/public/advertisements');
        return body.items.some(({ id }) => id === placed.id);
      };
      expect(await isShown()).toBe(false);
      caller = operator;
      const waiting = await app.get<{ items: { id: string }[] }>('/advertisements?approval=pending');
      expect(waiting.body.items.map(({ id }) => id)).toEqual([placed.id]);
      const why = { event: 'reject', note: 'Falta a área privativa.' };
      await ask('PUT', `/advertisements/${placed.id}/approval`, why);
      caller = me;
      const mended = await ask<AdvertisementRecord>('PUT', `/advertisements/${placed.id}`, {
        version: 2,
        text: '64,5 m² privativos.',
      });
      expect(mended.body).toMatchObject({ approval: 'pending', approvalNote: null, version: 3 });
      caller = operator;
      await ask('PUT', `/advertisements/${placed.id}/approval`, { event: 'approve', note: null });
      expect(await isShown()).toBe(true);
      caller = me;
      const late = await ask('PUT', `/advertisements/${placed.id}`, { version: 4, title: 'Outro' });
      expect(late.body.code).toBe('invalid_transition');
    });

    it('refuses another site, the project or picture of another company, and an invalid period', async () => {
      const { project } = await insertListing(database.db);
      await enter();
      const wrong: [object, number, string[]][] = [
        [{ path: 'https://evil.example' }, 400, ['path']],
        [{ path: '//evil.example' }, 400, ['path']],
        [{ path: '/\\evil.example' }, 400, ['path']],
        [{}, 400, ['path']],
        [{ projectId: project.id }, 404, []],
        [{ path: '/imoveis', pictureUrl: project.cover.url }, 400, ['pictureUrl']],
        [{ path: '/imoveis', endsAt: '2026-10-31T12:00:00Z' }, 400, ['endsAt']],
        [{ path: '/imoveis', endsAt: '2028-10-31T12:00:00Z' }, 400, ['endsAt']],
        [{ path: '/imoveis', startsAt: 'amanhã' }, 400, ['startsAt']],
        [{ path: '/imoveis', approval: 'approved' }, 400, ['approval']],
        [{ path: '/imoveis', creatorId: uuidv7() }, 400, ['creatorId']],
      ];
      for (const [more, status, fields] of wrong) {
        const answer = await ask('POST', '/advertisements', reported(more));
        expect([more, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([more, status, fields]);
      }
    });
  });

  it('refreshes the published projects of a company when it changes', async () => {
    const { project, entrepreneurId } = await insertListing(database.db);
    const draft = await insertListing(database.db, { entrepreneurId, isPublished: false });
    const identity = entrepreneurCaller(entrepreneurId);
    if (identity.kind === 'visitor') throw new Error('A company signs in.');
    const change = { id: entrepreneurId, version: 1, change: { about: 'Desde 1999.' }, caller: identity };
    await changeCompany(database.db, change, new Date());
    const { rows } = await database.pool.query<{ key: string }>('select key from graphile_worker.jobs');
    expect(rows.map(({ key }) => key)).toContain(`refresh:${project.id}`);
    expect(rows.map(({ key }) => key)).not.toContain(`refresh:${draft.project.id}`);
  });
});
