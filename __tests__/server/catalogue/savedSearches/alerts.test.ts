import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { SavedSearch } from '@/domain/savedSearch/schema';
import { HOUR_MS } from '@/domain/time/durations';
import { createApp } from '@/server/app';
import { createLinkSigner } from '@/server/gateways/links/signer';
import type { Mail } from '@/server/gateways/mail/mail';
import { alertAll, alertBuyer } from '@/server/modules/catalogue/savedSearches/alertBuyer';
import { forgetSavedSearches } from '@/server/modules/catalogue/savedSearches/store';
import { createPostgresSearch } from '@/server/modules/catalogue/search/postgresSearch';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';

const ANA = '0193c1de-0000-7000-8000-0000000000a1';
const RUI = '0193c1de-0000-7000-8000-0000000000a2';
const SITE = { name: 'Soleira', url: 'https://soleira.example', supportEmail: 'ajuda@soleira.example' };
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS);

describe('alerts of saved searches', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  let slugs = 0;
  async function publish(
    title: string,
    at: Date,
    place = { name: 'Pinheiros', city: 'São Paulo', state: 'SP' },
  ) {
    slugs += 1;
    const listing = await insertListing(database.db, {
      title,
      slug: `projeto-${slugs}`,
      firstPublishedAt: at,
      place,
    });
    await refreshSearch(database.db, 'all', new Date());
    return listing.project;
  }

  async function save(buyerId: string, search: Partial<SavedSearch> = {}, at = NOW) {
    const body = { name: 'Pinheiros', href: '/imoveis/sp', alert: 'daily', ...search };
    const { body: saved } = await testApp(database, {
      now: at,
      caller: buyerCaller(buyerId),
    }).get<SavedSearch>('/savedSearches', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return saved;
  }

  const links = () => createLinkSigner(database.db, null);
  const run = (at: Date, buyerId = ANA) =>
    alertBuyer(
      {
        db: database.db,
        now: () => at,
        search: createPostgresSearch({ db: database.db, now: () => at }),
        links: links(),
        emailSite: SITE,
      },
      buyerId,
    );

  async function emails(): Promise<Mail[]> {
    const { rows } = await database.pool.query(
      `select jobs.payload from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where tasks.identifier = 'deliverMail' order by jobs.id`,
    );
    return rows.map(({ payload }) => payload);
  }

  it('report projects published after the search was saved, and none from before', async () => {
    await insertBuyer(database.db, { id: ANA, email: 'ana@exemplo.com.br' });
    await publish('Antigo', hours(-1));
    await save(ANA, { name: 'São Paulo inteira' });
    await run(hours(1));
    expect(await emails()).toEqual([]);
    await publish('Edifício <Araçá>', hours(2));
    await run(hours(24));
    const [message, ...others] = await emails();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ to: 'ana@exemplo.com.br', subject: '1 novidade nas suas buscas' });
    expect(message?.text).toContain('Na busca “São Paulo inteira”:');
    expect(message?.text).toMatch(
      /- Edifício <Araçá>, Pinheiros, São Paulo\n {2}https:\/\/soleira\.example\/imovel\/projeto-\d+/,
    );
    expect(message?.text).not.toContain('Antigo');
    expect(message?.html).toContain('Edifício &lt;Araçá&gt;');
  });

  it('send one email per person with all searches, each project once', async () => {
    await insertBuyer(database.db, { id: ANA });
    await save(ANA, { name: 'Estado', href: '/imoveis/sp' });
    await save(ANA, { name: 'Cidade', href: '/imoveis/sp/sao-paulo' });
    await save(ANA, { name: 'Bahia', href: '/imoveis/ba' });
    await publish('Um', hours(1));
    await publish('Dois', hours(1), { name: 'Barra', city: 'Salvador', state: 'BA' });
    await run(hours(24));
    const [message, ...others] = await emails();
    expect([message?.subject, others]).toEqual(['2 novidades nas suas buscas', []]);
    expect(message?.text.match(/- Um,/g)).toHaveLength(1);
    expect(message?.text).toContain('Na busca “Bahia”:');
  });

  it('show projects under each search, whichever was saved first', async () => {
    await insertBuyer(database.db, { id: ANA });
    await save(ANA, { name: 'Cidade', href: '/imoveis/sp/sao-paulo' });
    await save(ANA, { name: 'Estado', href: '/imoveis/sp' }, hours(0.1));
    await publish('Um', hours(1));
    await publish('Dois', hours(1), { name: 'Gonzaga', city: 'Santos', state: 'SP' });
    await publish('Três', hours(1), { name: 'Boqueirão', city: 'Santos', state: 'SP' });
    await run(hours(24));
    const [message] = await emails();
    const [, ...blocks] = message?.text.split('Na busca ') ?? [];
    expect(blocks.map((block) => block.match(/(?<=^- )[^,]+/gm))).toEqual([
      expect.arrayContaining(['Dois', 'Três']),
      ['Um'],
    ]);
  });

  it('name a search whose projects are all shown under another', async () => {
    await insertBuyer(database.db, { id: ANA });
    await save(ANA, { name: 'Estado', href: '/imoveis/sp' });
    await save(ANA, { name: 'Cidade', href: '/imoveis/sp/sao-paulo' }, hours(0.1));
    await publish('Um', hours(1));
    await run(hours(24));
    const [message] = await emails();
    expect(message?.text.match(/- Um,/g)).toHaveLength(1);
    expect(message?.text).toContain('Na busca “Cidade”:');
    expect(message?.text).toContain('Na busca “Estado”:');
    expect(message?.text).toContain('O que há de novo nesta busca aparece em outra, neste e-mail.');
  });

  it('never report the same project twice, even if another search finds it later', async () => {
    await insertBuyer(database.db, { id: ANA });
    await save(ANA);
    await publish('Um', hours(1));
    await Promise.all([run(hours(2)), run(hours(2)), run(hours(2))]);
    expect(await emails()).toHaveLength(1);
    await run(hours(3));
    await save(ANA, { href: '/imoveis/sp/sao-paulo' }, NOW);
    await run(hours(4));
    expect(await emails()).toHaveLength(1);
  });

  it('include projects that the search found only after the last alert', async () => {
    await insertBuyer(database.db, { id: ANA });
    await save(ANA);
    await run(hours(24));
    await publish('Atrasado', hours(23.9));
    await run(hours(48));
    expect((await emails()).map(({ text }) => text.includes('Atrasado'))).toEqual([true]);
  });

  it('go only to existing accounts with an enabled alert and a matching project', async () => {
    await insertBuyer(database.db, { id: ANA });
    await save(ANA, { href: '/imoveis/ba' });
    await save(ANA, { alert: 'off' });
    await save(RUI);
    await publish('Um', hours(1));
    await run(hours(24), ANA);
    await run(hours(24), RUI);
    expect(await emails()).toEqual([]);
  });

  it('give the number of many projects and the names of the first ten', async () => {
    await insertBuyer(database.db, { id: ANA });
    await save(ANA);
    for (let index = 0; index < 12; index += 1) await publish(`Projeto ${index}`, hours(1 + index / 100));
    await run(hours(24));
    const [message] = await emails();
    expect(message?.subject).toBe('12 novidades nas suas buscas');
    expect(message?.text.match(/- Projeto/g)).toHaveLength(10);
    expect(message?.text).toContain('E mais 2 nesta busca.');
  });

  it('start again where the search changes or is enabled again', async () => {
    await insertBuyer(database.db, { id: ANA });
    const search = await save(ANA, { alert: 'off' });
    await publish('Enquanto desligado', hours(1));
    await testApp(database, { now: hours(2), caller: buyerCaller(ANA) }).get(`/savedSearches/${search.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x', href: '/imoveis/sp', alert: 'daily' }),
    });
    await run(hours(3));
    expect(await emails()).toEqual([]);
  });

  it('run as one job per person, enqueued once', async () => {
    await save(ANA);
    await save(ANA);
    await save(RUI);
    await alertAll(database.db, NOW);
    await alertAll(database.db, NOW);
    const { rows } = await database.pool.query(
      'select payload from graphile_worker._private_jobs order by id',
    );
    expect(rows.map(({ payload }) => payload.buyerId).sort()).toEqual([ANA, RUI]);
  });

  it('drop reported projects once no search looks so far back, and never repeat them', async () => {
    await insertBuyer(database.db, { id: ANA });
    await save(ANA);
    await publish('Um', hours(1));
    await run(hours(2));
    const reported = async () =>
      (await database.pool.query('select from saved_search_notification')).rowCount;
    await alertAll(database.db, hours(24 * 61));
    expect(await reported()).toBe(1);
    await run(hours(24 * 61));
    await alertAll(database.db, hours(24 * 61));
    expect(await reported()).toBe(0);
    await run(hours(24 * 62));
    expect(await emails()).toHaveLength(1);
  });

  it('appear in the data export of the person', async () => {
    await insertBuyer(database.db, { id: ANA });
    const saved = await save(ANA);
    const person = testApp(database, { caller: buyerCaller(ANA) });
    const { body } = await person.get<{ savedSearches: SavedSearch[] }>(`/users/${ANA}/data`);
    expect(body.savedSearches).toEqual([saved]);
  });

  it('are deleted with the account', async () => {
    await insertBuyer(database.db, { id: ANA });
    await save(ANA);
    await publish('Um', hours(1));
    await run(hours(2));
    await database.db.transaction((transaction) => forgetSavedSearches(transaction, ANA));
    const { rows } = await database.pool.query(
      'select (select count(*)::int from saved_search) as searches, (select count(*)::int from saved_search_notification) as reported',
    );
    expect(rows).toEqual([{ searches: 0, reported: 0 }]);
  });

  describe('unsubscribe link', () => {
    async function linkOfLetter(): Promise<string> {
      await insertBuyer(database.db, { id: ANA });
      await save(ANA);
      await save(RUI);
      await publish('Um', hours(1));
      await run(hours(2));
      const [message] = await emails();
      expect(message?.text).toContain(`Cancelar estes alertas: ${message?.unsubscribeUrl}`);
      return (message?.unsubscribeUrl ?? '').replace(SITE.url, '');
    }
    const app = () => createApp({ db: database.db, now: () => NOW, links: links() });
    const alerts = async () => {
      const { rows } = await database.pool.query(
        'select buyer_id, alert from saved_search order by buyer_id',
      );
      return rows.map(({ alert }) => alert);
    };

    it('shows a page with a button, and changes nothing until it is pressed', async () => {
      const link = await linkOfLetter();
      for (const method of ['GET', 'HEAD']) {
        const shown = await app().request(link, { method });
        expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
        expect(await alerts()).toEqual(['daily', 'daily']);
      }
      const page = await (await app().request(link)).text();
      expect(page).toMatch(/<form method="post"[^>]*>[\s\S]*<button[^>]*>Desativar os alertas<\/button>/);
      const pressed = await app().request(link, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'confirmar=1',
      });
      expect([pressed.status, pressed.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await pressed.text()).toContain('Pronto, os alertas foram desativados');
      expect(await alerts()).toEqual(['off', 'daily']);
    });

    it('accepts the POST of a mail program, without an origin', async () => {
      const answer = await app().request(await linkOfLetter(), {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'cross-site',
          origin: 'https://mail.example',
        },
        body: 'List-Unsubscribe=One-Click',
      });
      expect([answer.status, await alerts()]).toEqual([204, ['off', 'daily']]);
    });

    it('refuses another person and another signature', async () => {
      const link = await linkOfLetter();
      const forFile = await links().sign('file', ANA);
      const changed = [
        link.replace(ANA, RUI),
        link.slice(0, -1),
        link.split('&')[0] ?? '',
        link.replace(/assinatura=.*/, `assinatura=${forFile}`),
        link.replace(ANA, 'x'),
      ];
      for (const each of changed) {
        const answer = await app().request(each);
        expect([answer.status, (await answer.text()).includes('não está completo')]).toEqual([404, true]);
        expect((await app().request(each, { method: 'POST' })).status).toBe(404);
      }
      expect(await alerts()).toEqual(['daily', 'daily']);
    });
  });
});
