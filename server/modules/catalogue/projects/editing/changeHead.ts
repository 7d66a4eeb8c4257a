import { sql } from 'drizzle-orm';
import type { InferType } from 'yup';
import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { projectHeadSchema } from '@/domain/project/record';
import { genreOf } from '@/domain/project/vocabulary';
import { oneLine } from '@/domain/text';
import type { Database, Transaction } from '@/server/db/client';
import { drawnCover } from '../photos/drawnCover';
import { json, type ProjectRow, registrationOf } from '../recordStore';
import { assertPast } from './assertPast';
import { type Changing, changeProject, type ProjectChange } from './changeProject';
import { isSlugTaken, slugsOf } from './openProject';

const headSchema = object(projectHeadSchema);
type Head = InferType<typeof headSchema>;

async function hasUnits(transaction: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`select from unit where project_id = ${id} limit 1`);
  return rowCount === 1;
}

/** What a publication rests on stays: of a waiting list, the registration is still to come. */
async function refusePublished(transaction: Transaction, row: ProjectRow, head: Head): Promise<void> {
  const { category, registration } = head;
  const isOtherGenre = category !== undefined && genreOf(category) !== row.genre;
  // The units of a club are sold by quotas, and others as they are.
  if (isOtherGenre && (await hasUnits(transaction, row.id))) throw new AppError('project_already_published');
  if (row.first_published_at === null) return;
  const before = registrationOf(row);
  const isOther = registration !== undefined && JSON.stringify(registration) !== JSON.stringify(before);
  if ((before !== null && isOther) || (category !== undefined && category !== row.category)) {
    throw new AppError('project_already_published');
  }
}

function nextOf(row: ProjectRow, head: Head) {
  const { title, description, category = row.category, propertyKind, projectType, registration } = head;
  return {
    title: title === undefined ? row.title : oneLine(title),
    description: description ?? row.description,
    category,
    propertyKind: propertyKind ?? row.property_kind,
    projectType: projectType ?? row.project_type,
    registration: registration === undefined ? registrationOf(row) : registration,
  };
}

function changeOf(row: ProjectRow, head: Head, slug: string): ProjectChange {
  const next = nextOf(row, head);
  const { registration, category } = next;
  const isDrawn = row.cover.kind === 'illustration' && category !== row.category;
  const cover = isDrawn ? drawnCover(row.id, category) : row.cover;
  const set = sql`title = ${next.title}, slug = ${slug}, description = ${next.description}, category = ${category},
    genre = ${genreOf(category)}, property_kind = ${next.propertyKind}, project_type = ${next.projectType},
    cover = ${json(cover)}, registration_number = ${registration?.number ?? null},
    registration_office = ${registration?.office ?? null}, registration_date = ${registration?.date ?? null}`;
  const before = registrationOf(row);
  const isRegistered = JSON.stringify(before) !== JSON.stringify(registration);
  return {
    set,
    ...(isRegistered ? { written: { action: 'project.registration', before, after: registration } } : {}),
  };
}

/**
 * Changes what is given of a project. A new title is a new address; the old one leads there for ever.
 *
 * @throws AppError those of `changeProject`, `project_already_published`, and `invalid_request` of a registration that is still to come
 */
export async function changeHead(db: Database, changing: Changing, head: Head): Promise<ProjectRow> {
  assertPast(head.registration?.date, 'registration.date', changing.now);
  const change = (pick: 0 | 1) =>
    changeProject(db, changing, async (transaction, row) => {
      await refusePublished(transaction, row, head);
      const isRenamed = head.title !== undefined && oneLine(head.title) !== row.title;
      return changeOf(row, head, isRenamed ? slugsOf(oneLine(head.title ?? ''), row.id)[pick] : row.slug);
    });
  return change(0).catch((error: unknown) => {
    if (!isSlugTaken(error)) throw error;
    return change(1);
  });
}
