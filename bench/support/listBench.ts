import type { Pool, QueryConfig } from 'pg';
import { createApp } from '@/server/app';
import type { Database } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import { recordPages } from './plans';

/** Records of a page. */
const PAGE = 25;

interface Page {
  readonly total: number;
  readonly nextCursor: string | null;
}

export interface Question {
  readonly filters?: readonly object[];
  readonly sort?: string;
  readonly cursor?: string | null;
}

export interface Bench {
  readonly pool: Pool;
  /** Statements of the pages since it was last emptied. */
  readonly pages: QueryConfig[];
  readonly ask: (path: string, question: Question, caller: Caller) => Promise<Page>;
  readonly callsOf: (path: string) => Promise<ListCall>;
}

/** A list in the API document. */
export interface ListCall {
  readonly sorts: readonly string[];
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly post: {
          readonly 'x-filters': ListCall['fields'];
          readonly requestBody: {
            readonly content: {
              readonly 'application/json': {
                readonly schema: { readonly properties: { readonly sort: { readonly enum: string[] } } };
              };
            };
          };
        };
      }
    >
  >;
}

export function openBench(db: Database, pool: Pool): Bench {
  const pages = recordPages(pool);
  const callers = new WeakMap<Request, Caller>();
  const identifyCaller = async (request: Request) =>
    callers.get(request) ?? ({ kind: 'visitor', sessionId: null } as const);
  const app = createApp({ db, now: () => new Date('2026-11-28T12:00:00Z'), identifyCaller });
  const document = Promise.resolve(app.fetch(new Request('http://localhost/api/openapi.json'))).then(
    (answer) => answer.json() as Promise<Document>,
  );
  return {
    pool,
    pages,
    async ask(path, question, caller) {
      const request = new Request(`http://localhost/api${path}/get?limit=${PAGE}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost' },
        body: JSON.stringify(question),
      });
      callers.set(request, caller);
      const answer = await app.fetch(request);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Page;
    },
    async callsOf(path) {
      const call = (await document).paths[`${path}/get`]?.post;
      if (!call) throw new Error(`${path} is not in the document`);
      return {
        sorts: call.requestBody.content['application/json'].schema.properties.sort.enum,
        fields: call['x-filters'],
      };
    },
  };
}
