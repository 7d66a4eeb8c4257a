import { and, eq, isNull } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { StoredDocumentKind } from '@/domain/document/kinds';
import { paths } from '@/domain/site/paths';
import account from '@/locales/pt-BR/account.json';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { Database, Transaction } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { type EmailParts, type EmailSite, renderEmail } from '@/server/gateways/mail/renderEmail';
import { queueMail } from '@/server/jobs/queueMail';

/** Review of a company or a document by an operator. */
export interface Review {
  readonly event: 'approve' | 'reject';
  readonly note: string | null;
}

export interface ReviewDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly emailSite: EmailSite;
}

/** State after each event. */
export const REVIEWED = { approve: 'approved', reject: 'rejected' } as const;

/** Decision about a company or a document. */
export interface Decision {
  readonly ownerId: string;
  /** Null where it is about the company itself. */
  readonly document: StoredDocumentKind | null;
  readonly state: 'approved' | 'rejected';
  /** Reason given by the operator. */
  readonly note: string | null;
}

async function findEmail(transaction: Transaction, ownerId: string): Promise<string | null> {
  const [owner] = await unionAll(
    transaction
      .select({ email: buyer.email })
      .from(buyer)
      .where(and(eq(buyer.id, ownerId), isNull(buyer.deletedAt))),
    transaction
      .select({ email: entrepreneur.email })
      .from(entrepreneur)
      .where(and(eq(entrepreneur.id, ownerId), isNull(entrepreneur.deletedAt))),
  );
  return owner?.email ?? null;
}

function partsOf({ url, name }: EmailSite, { document, state, note }: Decision): EmailParts {
  const about = document === null ? 'company' : 'document';
  const params: Record<string, string> =
    document === null ? { site: name } : { document: translate(account, `documents.kinds.${document}`) };
  const page = document === null ? paths.console() : paths.account('documentos');
  return {
    subject: translate(messages, `decision.${about}.${state}.subject`, params),
    blocks: [
      { paragraph: translate(messages, `decision.${about}.${state}.text`, params) },
      ...(note === null ? [] : [{ paragraph: translate(messages, 'decision.why', { note }) }]),
      { button: translate(messages, 'decision.open'), href: `${url}${page}` },
    ],
  };
}

/** Notifies the account of a decision in its transaction; an account without an e-mail gets none. */
export async function notifyDecision(
  transaction: Transaction,
  site: EmailSite,
  decision: Decision,
): Promise<void> {
  const to = await findEmail(transaction, decision.ownerId);
  if (to !== null) await queueMail(transaction, { to, ...renderEmail(site, partsOf(site, decision)) });
}
