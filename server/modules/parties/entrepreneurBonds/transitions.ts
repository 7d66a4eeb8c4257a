import { and, eq, type SQL, sql } from 'drizzle-orm';
import { attachmentStates, bondReplyStates } from '@/domain/bond/states';
import { entrepreneurBond } from '@/server/db/schema/parties/entrepreneurBond';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';

export type AttachmentEvent = (typeof attachmentStates.transitions)[number]['event'];

export const transitionReply = defineTransition({
  table: entrepreneurBond,
  column: 'reply',
  states: bondReplyStates,
  subjectKind: 'bondReply',
});

export const transitionAttachment = defineTransition({
  table: entrepreneurBond,
  column: 'attachment',
  states: attachmentStates,
  subjectKind: 'bondAttachment',
});

/** Transition of all bonds that meet the condition, from each state that the event is possible from. */
export async function transitionAttachments(
  { tx, now, actor }: Work,
  event: Exclude<AttachmentEvent, 'attach'>,
  where: SQL | undefined,
): Promise<void> {
  const steps = attachmentStates.transitions.filter((step) => step.event === event);
  for (const { from, to } of steps) {
    const changed = await tx
      .update(entrepreneurBond)
      .set({ attachment: to, version: sql`${entrepreneurBond.version} + 1`, updatedAt: now })
      .where(and(eq(entrepreneurBond.attachment, from), where))
      .returning({ id: entrepreneurBond.id });
    const changes = changed.map(
      ({ id }) => ({ subjectKind: 'bondAttachment', subjectId: id, event, from, to }) as const,
    );
    await recordState(tx, actor, changes, now);
  }
}
