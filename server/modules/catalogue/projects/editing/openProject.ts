import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import { DEFAULT_CONFIG } from '@/domain/project/config';
import type { ProjectDetails } from '@/domain/project/details';
import type { NewProject } from '@/domain/project/record';
import { genreOf } from '@/domain/project/vocabulary';
import { oneLine, slugify } from '@/domain/text';
import { today } from '@/domain/time/calendar';
import { type Database, violatedConstraint } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import type { Identity } from '@/server/http/callers/caller';
import { lockCompany } from '@/server/modules/parties/entrepreneurs/accountStore';
import { recordChange } from '@/server/modules/platform/audit/store';
import type { Work } from '@/server/modules/platform/history/work';
import { placeOfAddress, storedProjectAddress } from '../location/placeOfAddress';
import { drawnCover } from '../photos/drawnCover';
import { assertPhaseDay, daysOfPhase } from '../publication/phaseDay';
import { findProject, type ProjectRow } from '../recordStore';
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

/** True where another project has, or had, the slug. */
function isSlugTaken(error: unknown): boolean {
  return ['project_slug_unique', 'project_slug_of_another'].includes(violatedConstraint(error) ?? '');
}

/** Writes a project with the slug of its title, or with another one where that is taken. */
export function withFreeSlug<Result>(
  { title, id }: { readonly title: string; readonly id: string },
  write: (slug: string) => Promise<Result>,
): Promise<Result> {
  const slug = slugify(title, id);
  return write(slug).catch((error: unknown) => {
    if (!isSlugTaken(error) || slug === id) throw error;
    return write(`${slug}-${id.slice(-12)}`);
  });
}

interface OpenProjectInput {
  readonly id: string;
  readonly slug: string;
  readonly companyId: string;
  readonly fields: NewProject;
}

async function insertProject(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { id, slug, companyId, fields }: OpenProjectInput,
): Promise<void> {
  const { category, phase = 'Pré-Lançamento', phaseSince = today(now), registration = null } = fields;
  assertPhaseDay(phaseSince, { phase, phaseDates: {}, field: 'phaseSince' }, now);
  assertPast(registration?.date, 'registration.date', now);
  const address = storedProjectAddress(fields.address);
  await tx.insert(project).values({
    id,
    entrepreneurId: companyId,
    placeId: await placeOfAddress(tx, address),
    slug,
    title: oneLine(fields.title),
    description: fields.description ?? '',
    genre: genreOf(category),
    category,
    propertyKind: fields.propertyKind ?? 'residencial',
    projectType: fields.projectType ?? 'residencial',
    phase,
    ...daysOfPhase(NO_DETAILS, {}, { phase, since: phaseSince }),
    cover: drawnCover(id, category),
    address,
    config: DEFAULT_CONFIG,
    registrationNumber: registration?.number ?? null,
    registrationOffice: registration?.office ?? null,
    registrationDate: registration?.date ?? null,
    availabilityConfirmedAt: now,
    createdAt: now,
    updatedAt: now,
  });
}

/**
 * Opens a project as a draft that only its company sees.
 *
 * @throws AppError `entrepreneur_not_found`, `invalid_request` where the map point is outside the city
 */
export async function openProject(
  db: Database,
  { caller, companyId, fields }: { caller: Identity; companyId: string; fields: NewProject },
  now: Date,
): Promise<ProjectRow> {
  const id = uuidv7();
  await withFreeSlug({ title: fields.title, id }, (slug) =>
    db.transaction(async (tx) => {
      // An identity may have signed in before it opened an account.
      if (!(await lockCompany(tx, companyId))) throw new AppError('entrepreneur_not_found');
      await insertProject({ tx, now }, { id, slug, companyId, fields });
      const opened = { action: 'project.open', subjectKind: 'project', subjectId: id, companyId } as const;
      await recordChange(tx, caller, opened, now);
    }),
  );
  const row = await findProject(db, id);
  if (!row) throw new AppError('project_not_found');
  return row;
}
