import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer, insertNewcomer } from '@/__tests__/support/factories/buyer';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import { WHOLE_PDF } from '@/__tests__/support/records/pictures';
import { createFolderStore } from '@/server/gateways/files/folderStore';
import { createLinkSigner } from '@/server/gateways/links/signer';
import type { Problem } from '@/server/http/answers/problems';
import { eraseBuyer } from '@/server/modules/account/users/store';
import { forgetSavedSearches } from '@/server/modules/catalogue/savedSearches/store';
import { removeFavorites } from '@/server/modules/deals/favorites/store';
import { deleteDocumentsOf } from '@/server/modules/parties/documents/deleteDocument';
import { sendDocument } from '@/server/modules/parties/documents/sendDocument';

const SEARCH = { name: 'No Rio', href: '/imoveis', alert: 'daily' };

describe('deleted account', () => {
  const database = useDatabase();
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'files-'));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await database.clear();
  });

  it.each([
    ['user', () => insertNewcomer(database.db, { email: null, name: null, deletedAt: NOW })],
    [
      'entrepreneur',
      () => insertEntrepreneur(database.db, { approval: 'rejected', whatsapp: null, deletedAt: NOW }),
    ],
  ] as const)(
    'rejects calls with tokens that are still valid, and serves public calls: %s',
    async (pool, add) => {
      const { id = '' } = await add();
      const browser = openBrowser(database);
      browser.claims = claimsOf(id, { pool });
      for (const [method, path, body] of [
        ['POST', '/users', { name: 'Ana' }],
        ['POST', '/savedSearches', SEARCH],
        ['POST', '/documents?kind=cpf', {}],
        ['GET', '/documents', undefined],
        ['GET', '/identity', undefined],
        ['POST', '/public/session/merge', {}],
      ] as const) {
        const answer = await browser.send<Problem>(method, path, body);
        expect([path, answer.body.code]).toEqual([path, 'unauthenticated']);
      }
      expect((await browser.send('GET', '/public/entrepreneurs')).status).toBe(200);
    },
  );

  /** Runs `act` between the deletion of a buyer and its commit, and answers the outcome. */
  async function duringDeletion(id: string, act: () => Promise<unknown>) {
    let outcome: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (transaction) => {
      await eraseBuyer({ tx: transaction, now: NOW }, id);
      await removeFavorites(transaction, { kind: 'buyer', id });
      await deleteDocumentsOf(transaction, id);
      await forgetSavedSearches(transaction, id);
      outcome = act().catch((error: Error) => error.message);
      await sleep(300);
    });
    return outcome;
  }

  async function countOf(table: string) {
    const { rows } = await database.pool.query(`select count(*)::int as count from ${table}`);
    return rows[0].count;
  }

  it('keeps no document that was uploaded in parallel, and no file', async () => {
    const { id = '' } = await insertBuyer(database.db);
    const links = createLinkSigner(database.db, null);
    const given = {
      db: database.db,
      now: () => NOW,
      files: createFolderStore({ folder, signer: links }),
    };
    const owner = { id, kind: 'buyer', bucket: 'userDocuments' } as const;
    const sent = { bytes: WHOLE_PDF, name: 'cpf.pdf', declared: '' };
    expect(await duringDeletion(id, () => sendDocument(given, owner, 'cpf', sent))).toBe('unauthenticated');
    expect(await countOf('stored_file')).toBe(0);
    expect(readdirSync(join(folder, 'userDocuments'))).toEqual([]);
  });

  it('keeps no saved search and no favourite that was added in parallel', async () => {
    const { project } = await insertListing(database.db);
    for (const [method, path, body] of [
      ['POST', () => '/savedSearches', SEARCH],
      ['PUT', (id: string) => `/users/${id}/favorites/${project.id}`, {}],
    ] as const) {
      const { id = '' } = await insertBuyer(database.db);
      const app = testApp(database, { identifyCaller: async () => buyerCaller(id) });
      const init = {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      };
      const outcome = await duringDeletion(id, () => app.get(path(id), init));
      expect(outcome).toMatchObject({ status: 401 });
    }
    expect([await countOf('saved_search'), await countOf('favorite')]).toEqual([0, 0]);
  });
});
