import { type SQL, sql } from 'drizzle-orm';
import type { PublicEntrepreneur } from '@/domain/entrepreneur/schema';
import type { Executor } from '@/server/db/client';

/** What everybody may see of the company `e`, field by field, as one JSON column: documents, accounts and people are not there. */
export const entrepreneurFace: SQL = sql`jsonb_build_object('id', e.id, 'slug', e.slug, 'companyType', e.company_type,
  'tradeName', e.trade_name, 'legalName', e.legal_name, 'cnpj', e.cnpj, 'creci', e.creci, 'about', e.about,
  'city', e.city, 'state', e.state, 'foundedYear', e.founded_year, 'deliveredProjects', e.delivered_projects,
  'deliveredOnTime', e.delivered_on_time, 'whatsapp', e.whatsapp)`;

/** An approved company, or null: one that is not approved is nobody's business. */
export async function findApproved(executor: Executor, id: string): Promise<PublicEntrepreneur | null> {
  const { rows } = await executor.execute<{ company: PublicEntrepreneur }>(
    sql`select ${entrepreneurFace} as company from entrepreneur e where e.id = ${id} and e.approval = 'approved'`,
  );
  return rows[0]?.company ?? null;
}
