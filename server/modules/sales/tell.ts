import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '@/domain/notification/kinds';
import type { Severity } from '@/domain/notification/states';
import { paths } from '@/domain/paths';
import type { Executor, Transaction } from '@/server/db/client';
import { project } from '@/server/db/schema/project';
import { quota } from '@/server/db/schema/quota';
import { unit } from '@/server/db/schema/unit';
import { notify, type Recipient } from '@/server/modules/notifications/notify';
import type { SaleRow } from '@/server/modules/sales/transitions';
import { blocksOf, quotaLabel, unitLabel } from '@/server/modules/units/labels';

const u = alias(unit, 'u');
const q = alias(quota, 'q');
const p = alias(project, 'p');

export type Party = 'buyer' | 'seller' | 'partner';

interface Telling {
  readonly to: readonly Party[];
  readonly severity?: Severity;
  readonly amountCents?: number;
}

type Parties = Pick<SaleRow, 'projectId' | 'unitId' | 'quotaId' | 'entrepreneurId' | 'buyerId' | 'partnerId'>;

/** What people call what is sold, and its project. */
async function namesOf(executor: Executor, { projectId, unitId, quotaId }: Parties) {
  const label = sql<string>`case when ${q.id} is not null then ${quotaLabel}
    else ${unitLabel(sql`p.category`, blocksOf(sql`p.towers`))} end`;
  const [names] = await executor
    .select({ project: p.title, home: label })
    .from(p)
    .leftJoin(q, sql`${q.id} = ${quotaId}`)
    .innerJoin(u, and(eq(u.projectId, p.id), sql`${u.id} = coalesce(${unitId}, ${q.unitId})`))
    .where(eq(p.id, projectId));
  return names ?? { project: '', home: '' };
}

/** Whom a party is told through; a client without an account is told by whoever leads them. */
function recipientOf(party: Party, { entrepreneurId, buyerId, partnerId }: Parties): Recipient | null {
  if (party === 'seller') return { kind: 'company', id: entrepreneurId };
  const id = party === 'buyer' ? buyerId : partnerId;
  return id === null ? null : { kind: party === 'buyer' ? 'buyer' : 'company', id };
}

/** Tells the parties of a sale what became of it, in the transaction of the change. */
export async function tellSale(
  transaction: Transaction,
  sold: Parties,
  kind: NotificationKind,
  { to, severity = 'info', amountCents }: Telling,
  now: Date,
): Promise<void> {
  const names = await namesOf(transaction, sold);
  const params = { ...names, ...(amountCents === undefined ? {} : { amountCents }) };
  const path = paths.account('compras');
  for (const party of to) {
    const recipient = recipientOf(party, sold);
    if (recipient) await notify(transaction, recipient, { kind, severity, params, path }, now);
  }
}
