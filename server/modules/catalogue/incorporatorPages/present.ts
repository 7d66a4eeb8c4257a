import type { PageAction, PageRecord } from '@/domain/entrepreneur/pageRecord';
import type { IncorporatorPage } from '@/domain/entrepreneur/schema';
import type { PageRow } from './recordStore';
import type { IncorporatorPageRow } from './store';

export function presentPage(row: IncorporatorPageRow): IncorporatorPage {
  return {
    id: row.id,
    entrepreneurId: row.entrepreneurId,
    slug: row.slug,
    title: row.title,
    headline: row.headline,
    story: row.story,
    entrepreneur: row.company,
    projectIds: row.projectIds ?? [],
  };
}

/** The page for the team of its company. */
export function presentRecord(row: PageRow, allowedActions: PageAction[]): PageRecord {
  return {
    id: row.id,
    entrepreneurId: row.entrepreneurId,
    slug: row.slug,
    title: row.title,
    headline: row.headline,
    story: row.story,
    isPublished: row.isPublished,
    allowedActions,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
