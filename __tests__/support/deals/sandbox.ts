import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import Stripe from 'stripe';
import type { TestDatabase } from '@/__tests__/support/database/db';
import { createSandboxApi } from '@/server/standIns/stripe/routes';
import { type Sandbox, sandboxKeys } from '@/server/standIns/stripe/sandbox';

/** Its own clock: the provider is tested without the API. */
export const SANDBOX_NOW = new Date('2026-11-28T12:00:00Z');

export function sandboxOf(database: TestDatabase, now: () => Date = () => SANDBOX_NOW): Sandbox {
  return { db: database.db, now, siteUrl: 'http://localhost:3000' };
}

export const BOLETO_PAYER = {
  type: 'boleto' as const,
  boleto: { tax_id: '529.982.247-25' },
  billing_details: {
    name: 'Ana São Souza',
    email: 'ana@exemplo.com.br',
    address: {
      line1: 'Rua A, 1',
      city: 'São Paulo',
      state: 'SP',
      postal_code: '01310100',
      country: 'BR',
    },
  },
};

/** The official SDK with the embedded provider over HTTP. Call it once in a `describe`. */
export function useSandboxServer(database: TestDatabase) {
  let server: ReturnType<typeof serve> | null = null;
  let port = 0;

  beforeAll(async () => {
    const api = createSandboxApi(sandboxOf(database));
    await new Promise<void>((resolve) => {
      server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' }, (address: AddressInfo) => {
        port = address.port;
        resolve();
      });
    });
  });
  afterAll(() => new Promise((resolve) => server?.close(resolve)));

  const config = () => ({ host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 }) as const;
  return {
    address: () => `http://127.0.0.1:${port}`,
    async stripe(key?: string): Promise<Stripe> {
      return new Stripe(key ?? (await sandboxKeys(database.db)).secretKey, config());
    },
  };
}
