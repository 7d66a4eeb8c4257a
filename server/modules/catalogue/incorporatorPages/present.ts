import type { PageAction, PageRecord } from '@/domain/entrepreneur/pageRecord';
import type { IncorporatorPage } from '@/domain/entrepreneur/schema';
import type { PageRow } from './recordStore';
import type { IncorporatorPageRow } from './store';

export function presentPage(row: IncorporatorPageRow): IncorporatorPage {
  return {
    id: row.id,
    entrepreneurId: row.entrepreneur_id,
    slug: row.slug,
    title: row.title,
    headline: row.headline,
    story: row.story,
    entrepreneur: row.company,
    projectIds: row.project_ids ?? [],
  };
}

/** The page for the company's people. */
export function presentRecord(row: PageRow, allowedActions: PageAction[]): PageRecord {
  return {
    id: row.id,
    entrepreneurId: row.entrepreneur_id,
    slug: row.slug,
    title: row.title,
    headline: row.headline,
    story: row.story,
    isPublished: row.is_published,
    allowedActions,
    version: row.version,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
