import { type SQL, sql } from 'drizzle-orm';
import type { Approval } from '@/domain/approval';
import type { CompanyType } from '@/domain/entrepreneur/vocabulary';
import type { Address } from '@/domain/project/address';
import { readConfig, type StoredConfig } from '@/domain/project/config';
import type { ProjectDetails } from '@/domain/project/details';
import type { Phase } from '@/domain/project/phase';
import type { Plan } from '@/domain/project/plan';
import { missingForPublication, type PublicationNeed } from '@/domain/project/publication';
import type { IncorporationRegistration } from '@/domain/project/registration';
import type { Tower } from '@/domain/project/tower';
import type { ProjectVideo } from '@/domain/project/video';
import type { Category, Genre, ProjectType, PropertyKind } from '@/domain/project/vocabulary';
import type { Picture } from '@/domain/site/picture';
import type { Executor, Transaction } from '@/server/db/client';

/** A project whatever its state, as the database writes it, with what of its company decides on its publication. */
export interface ProjectRow extends Record<string, unknown> {
  id: string;
  entrepreneur_id: string;
  slug: string;
  title: string;
  description: string;
  genre: Genre;
  category: Category;
  property_kind: PropertyKind;
  project_type: ProjectType;
  phase: Phase;
  phase_dates: Partial<Record<Phase, string>>;
  cover: Picture;
  photos: Picture[];
  video: ProjectVideo | null;
  address: Address;
  place_path: string;
  details: ProjectDetails;
  plans: Plan[];
  towers: Tower[];
  config: StoredConfig;
  registration_number: string | null;
  registration_office: string | null;
  registration_date: string | null;
  approval: Approval;
  approval_note: string | null;
  submitted_at: string | null;
  is_published: boolean;
  first_published_at: string | null;
  availability_confirmed_at: string;
  archived_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  /** `created_at` to the microsecond, for the next page. */
  created_key: string;
  company_approval: Approval;
  company_type: CompanyType;
  company_cnpj: string | null;
  company_creci: string | null;
}

/** Projects with their place and their company, as `listed`. */
export const projectTable = sql`(select p.*, pl.path as place_path, e.approval as company_approval, e.company_type,
    e.cnpj as company_cnpj, e.creci as company_creci
  from project p join place pl on pl.id = p.place_id join entrepreneur e on e.id = p.entrepreneur_id) listed`;

const SUMMARY = sql`id, entrepreneur_id, slug, title, genre, category, phase, cover, place_path, approval, submitted_at,
  is_published, first_published_at, availability_confirmed_at, archived_at, version, created_at, updated_at,
  created_at::text as created_key`;

/** What a list shows of a project. */
export const summaryColumns: SQL = SUMMARY;

const columns = sql`${SUMMARY}, description, property_kind, project_type, phase_dates, photos, video, address, details,
  plans, towers, config, registration_number, registration_office, registration_date::text as registration_date,
  approval_note, company_approval, company_type, company_cnpj, company_creci`;

export async function findProject(executor: Executor, id: string): Promise<ProjectRow | null> {
  const { rows } = await executor.execute<ProjectRow>(
    sql`select ${columns} from ${projectTable} where id = ${id}`,
  );
  return rows[0] ?? null;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockProject(transaction: Transaction, id: string): Promise<ProjectRow | null> {
  await transaction.execute(sql`select from project where id = ${id} for no key update`);
  return findProject(transaction, id);
}

/** The pictures of a project in their order: its cover first. */
export function picturesOf({ cover, photos }: Pick<ProjectRow, 'cover' | 'photos'>): Picture[] {
  return [cover, ...photos];
}

export function registrationOf(row: ProjectRow): IncorporationRegistration | null {
  const { registration_number: number, registration_office: office, registration_date: date } = row;
  return number !== null && office !== null && date !== null ? { number, office, date } : null;
}

/** What must still be told before everybody may see it. */
export function missingOf(row: ProjectRow): PublicationNeed[] {
  return missingForPublication({
    company: {
      approval: row.company_approval,
      companyType: row.company_type,
      cnpj: row.company_cnpj,
      creci: row.company_creci,
    },
    phase: row.phase,
    description: row.description,
    registration: registrationOf(row),
    details: row.details,
    config: readConfig(row.config),
    plans: row.plans,
    towers: row.towers,
  });
}

/** Writes columns of a project and raises its version; false where another change came before. */
export async function updateProject(
  transaction: Transaction,
  { id, version, set }: { id: string; version: number; set: SQL },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    update project set ${set}, version = version + 1, updated_at = ${now.toISOString()}
    where id = ${id} and version = ${version} and archived_at is null`);
  return rowCount === 1;
}

/** A value as JSON for a column. */
export function json(value: unknown): SQL {
  return sql`${JSON.stringify(value)}::jsonb`;
}
