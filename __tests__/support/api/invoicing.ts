import { memoryFiles } from '@/__tests__/support/api/memoryFiles';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import type { TestDatabase } from '@/__tests__/support/database/db';
import { WHOLE_PDF } from '@/__tests__/support/records/pictures';
import type { Invoice } from '@/domain/invoice/schema';
import type { Problem } from '@/server/http/answers/problems';
import type { Caller } from '@/server/http/callers/caller';

/** A receipt of 20 November, without its recipient. */
const RECEIPT = {
  kind: 'receipt',
  number: '2026/0158',
  issuedOn: '2026-11-20',
  amountCents: '100000',
  description: 'Sinal',
};

interface Issued {
  readonly bytes?: Uint8Array;
  readonly name?: string;
  readonly type?: string;
}

function signingFiles() {
  const signedUrl = async ({ key }: { key: string }, _facts: unknown, expiresAt: Date) =>
    `https://files.example/${key}?until=${expiresAt.toISOString()}`;
  return { ...memoryFiles(), signedUrl };
}

/** Calls about notas fiscais and receipts, with a place for their files that ends with each test. */
export function invoicing(database: TestDatabase) {
  let files = signingFiles();
  beforeEach(() => {
    files = signingFiles();
  });

  function ask<Body = Invoice>(caller: Caller | null, method: string, path: string, body?: unknown) {
    const sent =
      body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const app = testApp(database, { now: NOW, files, ...(caller ? { caller } : {}) });
    return app.get<Body & Problem>(path, { method, ...sent });
  }

  function issue(
    caller: Caller | null,
    facts: Readonly<Record<string, string>>,
    { bytes = WHOLE_PDF, name = 'recibo.pdf', type = 'application/pdf' }: Issued = {},
  ) {
    const query = new URLSearchParams({ ...RECEIPT, name, ...facts });
    const app = testApp(database, { now: NOW, files, ...(caller ? { caller } : {}) });
    return app.get<Invoice & Problem>(`/invoices?${query}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(bytes),
    });
  }

  const cancel = (caller: Caller | null, { id, version }: Pick<Invoice, 'id' | 'version'>, reason?: string) =>
    ask(caller, 'PUT', `/invoices/${id}`, { version, event: 'cancel', reason: reason ?? 'Valor errado.' });

  return { ask, issue, cancel, kept: () => files.kept() };
}
