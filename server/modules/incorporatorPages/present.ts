import type { IncorporatorPage } from '@/domain/entrepreneur/schema';
import type { IncorporatorPageRow } from '@/server/modules/incorporatorPages/store';

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
