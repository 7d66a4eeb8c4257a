import type { SentDocument } from '@/domain/entrepreneur/approvalChecklist';
import type { Executor } from '@/server/db/client';
import { listApprovals } from '@/server/modules/parties/documents/store';
import { listPublishing } from '@/server/modules/parties/entrepreneurs/accountStore';

/** Facts of a company on which its actions depend. */
export interface CompanyActionFacts {
  readonly sent: readonly SentDocument[];
  /** True while it has a published project. */
  readonly isPublishing: boolean;
}

/** Facts of these companies, by id. */
export async function actionFactsOf(
  executor: Executor,
  ids: readonly string[],
): Promise<(id: string) => CompanyActionFacts> {
  const sent = await listApprovals(executor, ids);
  const publishing = await listPublishing(executor, ids);
  return (id) => ({
    sent: sent.filter(({ ownerId }) => ownerId === id),
    isPublishing: publishing.includes(id),
  });
}
