import type { PublicWorksUpdate, WorksAction, WorksUpdate } from '@/domain/works/schema';
import type { WorksUpdateRow } from './store';

export function presentPublicUpdate({
  id,
  day,
  text,
  photos,
  publishedAt,
}: WorksUpdateRow): PublicWorksUpdate {
  return { id, day, text, photos, publishedAt: publishedAt?.toISOString() ?? null };
}

const DRAFT_ACTIONS: readonly WorksAction[] = ['publish', 'addPhoto', 'delete'];

/** @param mayChange the caller manages the project */
export function presentUpdate(row: WorksUpdateRow, mayChange: boolean): WorksUpdate {
  const { version, state } = row;
  const isOpen = mayChange && state === 'draft';
  return { ...presentPublicUpdate(row), version, state, allowedActions: isOpen ? [...DRAFT_ACTIONS] : [] };
}
