import type { Work } from '@/server/modules/platform/history/work';

/** Runs in the transaction that published an update about the works of a project. */
export type WorksListener = (work: Pick<Work, 'tx' | 'now'>, projectId: string) => Promise<void>;

const listeners = new Set<WorksListener>();

/** Registers a listener for published updates: the catalogue does not depend on the deals. */
export function onWorksPublished(listener: WorksListener): void {
  listeners.add(listener);
}

export async function announceWorks(work: Pick<Work, 'tx' | 'now'>, projectId: string): Promise<void> {
  for (const listener of listeners) await listener(work, projectId);
}
