import { type Answer, NOW, testApp } from '@/__tests__/support/api/testApp';
import type { TestDatabase } from '@/__tests__/support/database/db';
import type { Problem } from '@/server/http/answers/problems';
import type { Caller } from '@/server/http/callers/caller';

/**
 * Calls the API over the database of a test as the named caller (null: a visitor), at a given time.
 *
 * @template Usual the default answer
 */
export function asking<Usual = unknown>(database: TestDatabase) {
  return function ask<Body = Usual>(
    caller: Caller | null,
    method: string,
    path: string,
    body?: unknown,
    now = NOW,
  ): Promise<Answer<Body & Problem>> {
    const app = testApp(database, { now, ...(caller ? { caller } : {}) });
    const sent =
      body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return app.get<Body & Problem>(path, { method, ...sent });
  };
}
