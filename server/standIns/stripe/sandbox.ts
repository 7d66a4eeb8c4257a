import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '@/server/db/client';
import { sandboxAccount } from '@/server/db/schema/standIns/sandboxPayments';

/** Path of the embedded provider on this site. */
export const SANDBOX_PATH = '/api/sandbox-payments';
/** Path to which it delivers events. */
export const WEBHOOK_PATH = '/api/payments/v1/webhook';

/** Dependencies of the embedded provider. */
export interface Sandbox {
  readonly db: Database;
  readonly now: () => Date;
  readonly siteUrl: string;
}

/** First parameter of what runs in the tx of a call. */
export interface SandboxWork {
  readonly sandbox: Sandbox;
  /** Call that the work answers; null for a job or a page. */
  readonly request: { readonly id: string; readonly key: string | null } | null;
  readonly tx: Transaction;
  readonly now: Date;
}

/** Runs `act` in one tx. */
export function inTransaction<Result>(
  sandbox: Sandbox,
  act: (work: SandboxWork) => Promise<Result>,
): Promise<Result> {
  return sandbox.db.transaction((tx) => act({ sandbox, tx, now: sandbox.now(), request: null }));
}

type SandboxKeys = Pick<typeof sandboxAccount.$inferSelect, 'secretKey' | 'publishableKey' | 'webhookSecret'>;

const randomPart = () => randomBytes(24).toString('hex');

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** Keys of this database's account, created when first needed and shared by all processes. */
export async function sandboxKeys(db: Database): Promise<SandboxKeys> {
  const find = () => db.select().from(sandboxAccount).where(eq(sandboxAccount.id, 1));
  const [known] = await find();
  if (known) return known;
  await db
    .insert(sandboxAccount)
    .values({
      id: 1,
      secretKey: `sk_test_${randomPart()}`,
      publishableKey: `pk_test_${randomPart()}`,
      webhookSecret: `whsec_${randomPart()}`,
    })
    .onConflictDoNothing();
  const [created] = await find();
  if (!created) throw new Error('sandbox account has no row');
  return created;
}
