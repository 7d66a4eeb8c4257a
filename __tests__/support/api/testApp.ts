import { AsyncLocalStorage } from 'node:async_hooks';
import type { Hono } from 'hono';
import { assertDeclared } from '@/__tests__/support/api/declaredAnswer';
import type { TestDatabase } from '@/__tests__/support/database/db';
import { type AppDependencies, createApp } from '@/server/app';
import type { Database } from '@/server/db/client';
import type { FileStore } from '@/server/gateways/files/files';
import { type Caller, everybodyIsVisitor, type IdentifyCaller } from '@/server/http/callers/caller';

/** "Now" of every test that does not set its own. */
export const NOW = new Date('2026-11-28T12:00:00Z');

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

interface AppOptions {
  readonly now?: Date | (() => Date);
  readonly caller?: Caller;
  readonly identifyCaller?: IdentifyCaller;
  readonly files?: FileStore;
}

/** Time and caller of the current call. */
const calls = new AsyncLocalStorage<
  Pick<AppDependencies, 'now'> & { readonly identifyCaller: IdentifyCaller }
>();

function presentCall() {
  const call = calls.getStore();
  if (!call) throw new Error('The API looks at the clock or for its caller outside a call.');
  return call;
}

/** Caches of the current test: an app's caches of a database are wrong after the tables were emptied. */
let apps: { readonly db: Database; readonly files: FileStore | undefined; readonly app: Hono }[] = [];
afterEach(() => {
  apps = [];
});

/** One app for all callers and times of a test, because creating one takes longer than most calls. */
function appOver({ db }: TestDatabase, files: FileStore | undefined): Hono {
  const known = apps.find((one) => one.db === db && one.files === files);
  if (known) return known.app;
  const app = createApp({
    db,
    now: () => presentCall().now(),
    identifyCaller: (...call) => presentCall().identifyCaller(...call),
    ...(files ? { files } : {}),
  });
  apps.push({ db, files, app });
  return app;
}

/**
 * The API over a test's database. `get` calls as the given caller (a visitor by default) and fails the test
 * unless the answer matches the declaration of the route.
 */
export function testApp(database: TestDatabase, options: AppOptions = {}) {
  const { caller, now = NOW, identifyCaller = everybodyIsVisitor, files } = options;
  const call = {
    now: typeof now === 'function' ? now : () => now,
    identifyCaller: caller ? async () => caller : identifyCaller,
  };

  let app: Hono | null = null;

  async function get<Body>(path: string, init: RequestInit = {}): Promise<Answer<Body>> {
    // Not before the first call, because the database is not there before.
    app ??= appOver(database, files);
    const { fetch } = app;
    const request = new Request(`http://localhost/api${path}`, init);
    const response = await calls.run(call, async () => fetch(request));
    const body = (await response.json()) as Body;
    const { pathname } = new URL(request.url);
    assertDeclared(request.method, pathname.replace(/^\/api/, ''), { status: response.status, body });
    return { status: response.status, headers: response.headers, body };
  }

  return { get };
}

/** `filters=` of the listing in the format of the query string. */
export function filtersQuery(filters: unknown): string {
  return `filters=${encodeURIComponent(JSON.stringify(filters))}`;
}
