import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import { DEFAULT_CONFIG } from '@/domain/project/config';
import type { ProjectDetails } from '@/domain/project/details';
import type { NewProject } from '@/domain/project/record';
import { genreOf, type PropertyKind } from '@/domain/project/vocabulary';
import { oneLine, slugify } from '@/domain/text';
import { today } from '@/domain/time/calendar';
import { type Database, type Transaction, violatedConstraint } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { lockCompany } from '@/server/modules/parties/entrepreneurs/accountStore';
import { recordChange } from '@/server/modules/platform/audit/store';
import { placeOfAddress, storedProjectAddress } from '../location/placeOfAddress';
import { drawnCover } from '../photos/drawnCover';
import { assertPhaseDay, daysOfPhase } from '../publication/phaseDay';
import { findProject, json, type ProjectRow } from '../recordStore';
import { assertPast } from './assertPast';

const NO_DETAILS: ProjectDetails = {
  deliveryDate: null,
  launchedOn: null,
  worksStartedOn: null,
  completedOn: null,
  toleranceDays: 180,
  cib: null,
  landAreaM2: null,
  ringFencedAssets: false,
  architect: null,
  landscaper: null,
  condominiumFeeCents: null,
  propertyTaxMonthlyCents: null,
  amenities: [],
  highlights: [],
};

/** True where the address of a project's page is, or has been, another's. */
export function isSlugTaken(error: unknown): boolean {
  return ['project_slug_unique', 'project_slug_of_another'].includes(violatedConstraint(error) ?? '');
}

/** The address of a project's page, and the one that it gets where another project has that. */
export function slugsOf(title: string, id: string): [string, string] {
  const slug = slugify(title, id);
  return [slug, slug === id ? slug : `${slug}-${id.slice(-12)}`];
}

interface Opening {
  readonly id: string;
  readonly slug: string;
  readonly companyId: string;
  readonly told: NewProject;
}

async function insertProject(transaction: Transaction, { id, slug, companyId, told }: Opening, now: Date) {
  const { category, phase = 'Pré-Lançamento', phaseSince = today(now), registration = null } = told;
  assertPhaseDay(phaseSince, { phase, phaseDates: {}, field: 'phaseSince' }, now);
  assertPast(registration?.date, 'registration.date', now);
  const address = storedProjectAddress(told.address);
  const placeId = await placeOfAddress(transaction, address);
  const propertyKind: PropertyKind = told.propertyKind ?? 'residencial';
  const days = daysOfPhase(NO_DETAILS, {}, { phase, since: phaseSince });
  const instant = now.toISOString();
  await transaction.execute(sql`
    insert into project (id, entrepreneur_id, place_id, slug, title, description, genre, category, property_kind,
      project_type, phase, phase_dates, cover, address, details, config, registration_number, registration_office,
      registration_date, availability_confirmed_at, created_at, updated_at)
    values (${id}, ${companyId}, ${placeId}, ${slug}, ${oneLine(told.title)}, ${told.description ?? ''}, ${genreOf(category)},
      ${category}, ${propertyKind}, ${told.projectType ?? 'residencial'}, ${phase}, ${json(days.phaseDates)},
      ${json(drawnCover(id, category))}, ${json(address)}, ${json(days.details)}, ${json(DEFAULT_CONFIG)},
      ${registration?.number ?? null}, ${registration?.office ?? null}, ${registration?.date ?? null}, ${instant},
      ${instant}, ${instant})`);
}

/**
 * Opens a project as a draft that its company alone sees.
 *
 * @throws AppError `entrepreneur_not_found`, `invalid_request` where the map point is not in the city
 */
export async function openProject(
  db: Database,
  { caller, companyId, told }: { caller: Identity; companyId: string; told: NewProject },
  now: Date,
): Promise<ProjectRow> {
  const id = uuidv7();
  const [slug, otherSlug] = slugsOf(told.title, id);
  const open = (address: string) =>
    db.transaction(async (transaction) => {
      // An identity may have signed in and opened no account yet.
      if (!(await lockCompany(transaction, companyId))) throw new AppError('entrepreneur_not_found');
      await insertProject(transaction, { id, slug: address, companyId, told }, now);
      const written = { action: 'project.open', subjectKind: 'project', subjectId: id } as const;
      await recordChange(transaction, caller, written, now);
    });
  await open(slug).catch((error: unknown) => {
    if (!isSlugTaken(error)) throw error;
    return open(otherSlug);
  });
  const row = await findProject(db, id);
  if (!row) throw new AppError('project_not_found');
  return row;
}
