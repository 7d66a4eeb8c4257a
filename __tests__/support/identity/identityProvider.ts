import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { TestDatabase } from '@/__tests__/support/database/db';
import { createApp } from '@/server/app';
import { createEmbeddedGateway } from '@/server/gateways/identity/embeddedGateway';
import type { IdentityGateway } from '@/server/gateways/identity/gateway';
import type { Mail } from '@/server/gateways/mail/mail';
import { createIdp, type Idp } from '@/server/standIns/cognito/context';

/** Attempts are counted in windows of a quarter of an hour, or of an hour. */
const WINDOW_MS = 15 * 60_000;

export interface TestProvider {
  readonly idp: Idp;
  readonly identity: IdentityGateway;
  /** Origin of the site: scheme, host and port. */
  readonly origin: string;
  /** All e-mails so far. */
  readonly emails: Mail[];
  /** All requested waits in milliseconds; they return immediately. */
  readonly waits: number[];
  /** Code in the last e-mail to a recipient. */
  codeTo(email: string): string;
  /** Advances the clock of the provider. */
  later(ms: number): void;
  /** A raw call of the JSON protocol; `from` is the IP address that a proxy would forward. */
  call(
    operation: string,
    input: unknown,
    from?: string,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
}

/** The embedded provider over real HTTP, for one test file. */
export function useProvider(database: TestDatabase): TestProvider {
  const emails: Mail[] = [];
  const waits: number[] = [];
  // Shortly after the start of a counting window, so that no test crosses its end.
  const start = 1_000 - (Date.now() % WINDOW_MS);
  let offset = start;
  let origin = '';
  let idp: Idp;
  let server: ReturnType<typeof serve>;
  const now = () => new Date(Date.now() + offset);

  beforeAll(async () => {
    let listener: (request: Request, env: unknown) => Response | Promise<Response> = () => new Response();
    await new Promise<void>((resolve) => {
      server = serve(
        { fetch: (request, env) => listener(request, env), port: 0, hostname: '127.0.0.1' },
        (info: AddressInfo) => {
          origin = `http://localhost:${info.port}`;
          resolve();
        },
      );
    });
    idp = createIdp({
      db: database.db,
      now,
      secret: 'a secret of the tests, and of nothing else',
      siteUrl: origin,
      emailSite: { name: 'Soleira', url: origin, supportEmail: 'ajuda@soleira.example' },
      mail: { send: async (mail) => void emails.push(mail) },
      trustedProxies: 1,
      wait: async (ms) => void waits.push(ms),
    });
    const app = createApp({ db: database.db, now, identityProvider: idp, trustedProxies: 1 });
    listener = app.fetch as typeof listener;
  });

  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
  });

  beforeEach(() => {
    emails.length = 0;
    waits.length = 0;
    offset = start;
  });

  return {
    get idp() {
      return idp;
    },
    get identity() {
      return createEmbeddedGateway(idp);
    },
    get origin() {
      return origin;
    },
    emails,
    waits,
    codeTo(email) {
      const mail = emails.findLast(({ to }) => to === email);
      const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
      if (!code) throw new Error(`No code was sent to ${email}`);
      return code;
    },
    later(ms) {
      offset += ms;
    },
    async call(operation, input, from = '203.0.113.1') {
      const response = await fetch(`${origin}/api/idp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
          'x-forwarded-for': from,
        },
        body: JSON.stringify(input),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
}
