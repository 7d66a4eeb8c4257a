import type { TestDatabase } from '@/__tests__/support/db';
import { assertDeclared } from '@/__tests__/support/declaredAnswer';
import { createApp } from '@/server/app';
import type { FileStore } from '@/server/gateways/files/files';
import type { Caller, IdentifyCaller } from '@/server/http/callers/caller';

/** "Now" of every test that does not set its own. */
export const NOW = new Date('2026-11-28T12:00:00Z');

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/**
 * The API over a test's database. `get` asks as the given caller (a visitor by default) and fails the test when the
 * answer is not exactly what the route declares.
 */
export function testApp(
  database: TestDatabase,
  options: {
    now?: Date | (() => Date);
    caller?: Caller;
    identifyCaller?: IdentifyCaller;
    files?: FileStore;
  } = {},
) {
  let built: ReturnType<typeof build> | null = null;

  function build() {
    const { caller, now = NOW, identifyCaller, files } = options;
    const identify = caller ? async () => caller : identifyCaller;
    const identity = identify ? { identifyCaller: identify } : {};
    const clock = typeof now === 'function' ? now : () => now;
    const dependencies = { db: database.db, now: clock, ...identity, ...(files ? { files } : {}) };
    return createApp(dependencies);
  }

  async function get<Body>(path: string, init: RequestInit = {}): Promise<Answer<Body>> {
    // At the first call, because the database is not there before.
    built ??= build();
    const app = built;
    const request = new Request(`http://localhost/api${path}`, init);
    const response = await app.fetch(request);
    const body = (await response.json()) as Body;
    const { pathname } = new URL(request.url);
    assertDeclared(request.method, pathname.replace(/^\/api/, ''), { status: response.status, body });
    return { status: response.status, headers: response.headers, body };
  }

  return { get };
}

/** `filters=` of the listing as it stands in the query. */
export function filtersQuery(filters: unknown): string {
  return `filters=${encodeURIComponent(JSON.stringify(filters))}`;
}
