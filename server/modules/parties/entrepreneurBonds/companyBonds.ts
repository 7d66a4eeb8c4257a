import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { paths } from '@/domain/site/paths';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurBond } from '@/server/db/schema/parties/entrepreneurBond';
import type { Work } from '@/server/modules/platform/history/work';
import { notify } from '@/server/modules/platform/notifications/notify';
import { ofCompany } from './scope';
import { transitionAttachments } from './transitions';

/**
 * Links invitations to an e-mail with the company that has opened its account with it, when its e-mail is
 * verified.
 */
export async function linkBonds(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { companyId, email }: { readonly companyId: string; readonly email: string },
): Promise<void> {
  const isUnlinked = and(
    isNull(entrepreneurBond.partnerId),
    sql`${entrepreneurBond.normalizedEmail} = lower(btrim(${email}))`,
    ne(entrepreneurBond.ownerId, companyId),
  );
  const isAlive = and(
    eq(entrepreneurBond.attachment, 'pending'),
    inArray(entrepreneurBond.reply, ['pending', 'accepted']),
    or(eq(entrepreneurBond.reply, 'accepted'), gt(entrepreneurBond.expiresAt, now)),
  );
  const linked = await tx
    .update(entrepreneurBond)
    .set({ partnerId: companyId, version: sql`${entrepreneurBond.version} + 1`, updatedAt: now })
    .from(entrepreneur)
    .where(and(eq(entrepreneur.id, entrepreneurBond.ownerId), isUnlinked, isAlive))
    .returning({ id: entrepreneurBond.id, company: entrepreneur.tradeName });
  for (const { id, company } of linked) {
    const notice = { kind: 'bondInvited', params: { company }, path: paths.bondInvite(id) } as const;
    await notify(tx, { kind: 'company', id: companyId }, notice, now);
  }
}

/**
 * Ends the partnerships of a company that closes, on both sides, and erases its contact data, the messages and the
 * people without an account whom it invited.
 */
export async function endBonds(work: Work, companyId: string): Promise<void> {
  await transitionAttachments(work, 'detach', ofCompany(companyId));
  await transitionAttachments(work, 'reject', ofCompany(companyId));
  const { ownerId, partnerId } = entrepreneurBond;
  const isContact = or(eq(partnerId, companyId), and(eq(ownerId, companyId), isNull(partnerId)));
  await work.tx.update(entrepreneurBond).set({ email: '' }).where(isContact);
  await work.tx.update(entrepreneurBond).set({ message: null }).where(ofCompany(companyId));
}
