import { type SQL, sql } from 'drizzle-orm';
import type { CompanyType } from '@/domain/entrepreneur/vocabulary';
import type { Executor } from '@/server/db/client';

/** The public columns of a company: documents, accounts and people are not among them. */
export interface EntrepreneurFace {
  id: string;
  slug: string;
  companyType: CompanyType;
  tradeName: string;
  legalName: string;
  cnpj: string | null;
  creci: string | null;
  about: string;
  city: string;
  state: string;
  foundedYear: number | null;
  deliveredProjects: number;
  deliveredOnTime: number;
  whatsapp: string | null;
}

/** The face of the company `e` as one JSON column. */
export const entrepreneurFace: SQL = sql`jsonb_build_object('id', e.id, 'slug', e.slug, 'companyType', e.company_type,
  'tradeName', e.trade_name, 'legalName', e.legal_name, 'cnpj', e.cnpj, 'creci', e.creci, 'about', e.about,
  'city', e.city, 'state', e.state, 'foundedYear', e.founded_year, 'deliveredProjects', e.delivered_projects,
  'deliveredOnTime', e.delivered_on_time, 'whatsapp', e.whatsapp)`;

/** An approved company, or null: one that is not approved is nobody's business. */
export async function findApproved(executor: Executor, id: string): Promise<EntrepreneurFace | null> {
  const { rows } = await executor.execute<{ company: EntrepreneurFace }>(
    sql`select ${entrepreneurFace} as company from entrepreneur e where e.id = ${id} and e.approval = 'approved'`,
  );
  return rows[0]?.company ?? null;
}
