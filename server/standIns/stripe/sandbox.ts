import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '@/server/db/client';
import { sandboxAccount } from '@/server/db/schema/standIns/sandboxPayments';

/** Where the embedded provider stands below the site's address. */
export const SANDBOX_PATH = '/api/sandbox-payments';
/** Where it tells what happened. */
export const WEBHOOK_PATH = '/api/payments/v1/webhook';

/** What every part of the embedded payment provider is given. */
export interface Sandbox {
  readonly db: Database;
  readonly now: () => Date;
  readonly siteUrl: string;
}

/** A call under way: everything it changes is there at its end, or nothing is. */
export interface Work {
  readonly sandbox: Sandbox;
  readonly transaction: Transaction;
  readonly now: Date;
}

export type SandboxKeys = Pick<
  typeof sandboxAccount.$inferSelect,
  'secretKey' | 'publishableKey' | 'webhookSecret'
>;

const word = () => randomBytes(24).toString('hex');

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** The keys of this database's account, made when they are first needed; all processes agree on them. */
export async function sandboxKeys(db: Database): Promise<SandboxKeys> {
  const find = () => db.select().from(sandboxAccount).where(eq(sandboxAccount.id, 1));
  const [known] = await find();
  if (known) return known;
  await db
    .insert(sandboxAccount)
    .values({
      id: 1,
      secretKey: `sk_test_${word()}`,
      publishableKey: `pk_test_${word()}`,
      webhookSecret: `whsec_${word()}`,
    })
    .onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error('The account of the embedded payment provider is gone.');
  return made;
}
