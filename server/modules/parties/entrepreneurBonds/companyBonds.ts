import { sql } from 'drizzle-orm';
import type { Attachment } from '@/domain/bond/states';
import { paths } from '@/domain/site/paths';
import type { Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { recordState } from '@/server/modules/platform/history/store';
import { notify } from '@/server/modules/platform/notifications/notify';

/**
 * Links invitations to an e-mail with the company that has opened its account with it, when its e-mail is
 * verified.
 */
export async function linkBonds(
  transaction: Transaction,
  { companyId, email }: { readonly companyId: string; readonly email: string },
  now: Date,
): Promise<void> {
  const instant = now.toISOString();
  const { rows } = await transaction.execute<{ id: string; company: string }>(sql`
    update entrepreneur_bond b set partner_id = ${companyId}, version = b.version + 1, updated_at = ${instant}
    from entrepreneur o
    where o.id = b.owner_id and b.partner_id is null and b.normalized_email = lower(btrim(${email}))
      and b.owner_id <> ${companyId} and b.attachment = 'pending' and b.reply in ('pending', 'accepted')
      and (b.reply = 'accepted' or b.expires_at > ${instant})
    returning b.id, o.trade_name as company`);
  for (const { id, company } of rows) {
    const notice = { kind: 'bondInvited', params: { company }, path: paths.bondInvite(id) } as const;
    await notify(transaction, { kind: 'company', id: companyId }, notice, now);
  }
}

interface Ended extends Record<string, unknown> {
  id: string;
  from: Attachment;
  to: Attachment;
}

async function end(
  transaction: Transaction,
  companyId: string,
  { from, to }: { readonly from: Attachment; readonly to: Attachment },
  now: Date,
): Promise<Ended[]> {
  const { rows } = await transaction.execute<Ended>(sql`
    update entrepreneur_bond set attachment = ${to}, version = version + 1, updated_at = ${now.toISOString()}
    where attachment = ${from} and (owner_id = ${companyId} or partner_id = ${companyId})
    returning id, ${from}::text as "from", ${to}::text as "to"`);
  return rows;
}

/** Ends the partnerships of a company that closes, on both sides, and erases its contact data. */
export async function endBonds(
  transaction: Transaction,
  { companyId, caller }: { readonly companyId: string; readonly caller: Identity },
  now: Date,
): Promise<void> {
  const steps = [
    { event: 'detach', rows: await end(transaction, companyId, { from: 'attached', to: 'detached' }, now) },
    { event: 'reject', rows: await end(transaction, companyId, { from: 'pending', to: 'rejected' }, now) },
  ];
  const states = steps.flatMap(({ event, rows }) =>
    rows.map(({ id, from, to }) => ({
      subjectKind: 'bondAttachment' as const,
      subjectId: id,
      event,
      from,
      to,
    })),
  );
  await recordState(transaction, caller, states, now);
  await transaction.execute(sql`update entrepreneur_bond set email = '' where partner_id = ${companyId}`);
}
