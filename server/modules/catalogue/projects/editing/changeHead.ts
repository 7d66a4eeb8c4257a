import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { type InferType, object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { projectHeadSchema } from '@/domain/project/record';
import { genreOf } from '@/domain/project/vocabulary';
import { oneLine } from '@/domain/text';
import type { Database } from '@/server/db/client';
import { unit } from '@/server/db/schema/catalogue/unit';
import { drawnCover } from '../photos/drawnCover';
import { type ProjectRow, registrationOf } from '../recordStore';
import { assertPast } from './assertPast';
import {
  changeProject,
  type ProjectChange,
  type ProjectChangeInput,
  type ProjectWork,
} from './changeProject';
import { withFreeSlug } from './openProject';

const headSchema = object(projectHeadSchema);
type Head = InferType<typeof headSchema>;

async function hasUnits({ tx }: ProjectWork, projectId: string): Promise<boolean> {
  const found = await tx.select({ id: unit.id }).from(unit).where(eq(unit.projectId, projectId)).limit(1);
  return found.length > 0;
}

/** After publication the category and the registration are fixed; a waiting list may still add its registration. */
async function assertMayChange(work: ProjectWork, row: ProjectRow, head: Head): Promise<void> {
  const { category, registration } = head;
  const isOtherGenre = category !== undefined && genreOf(category) !== row.genre;
  // Units of a club are sold by quotas, all others as a whole.
  if (isOtherGenre && (await hasUnits(work, row.id))) throw new AppError('project_already_published');
  if (row.firstPublishedAt === null) return;
  const before = registrationOf(row);
  const isOther = registration !== undefined && !isDeepStrictEqual(registration, before);
  if ((before !== null && isOther) || (category !== undefined && category !== row.category)) {
    throw new AppError('project_already_published');
  }
}

function changeOf(row: ProjectRow, head: Head, slug: string): ProjectChange {
  const { title, description, category = row.category, propertyKind, projectType } = head;
  const before = registrationOf(row);
  const registration = head.registration === undefined ? before : head.registration;
  const isDrawn = row.cover.kind === 'illustration' && category !== row.category;
  const isRegistered = !isDeepStrictEqual(before, registration);
  return {
    set: {
      title: title === undefined ? row.title : oneLine(title),
      slug,
      description: description ?? row.description,
      category,
      genre: genreOf(category),
      propertyKind: propertyKind ?? row.propertyKind,
      projectType: projectType ?? row.projectType,
      cover: isDrawn ? drawnCover(row.id, category) : row.cover,
      registrationNumber: registration?.number ?? null,
      registrationOffice: registration?.office ?? null,
      registrationDate: registration?.date ?? null,
    },
    ...(isRegistered ? { audit: { action: 'project.registration', before, after: registration } } : {}),
  };
}

/**
 * Changes the head of a project. A new title gives a new slug; the former one keeps redirecting.
 *
 * @throws AppError those of `changeProject`, `project_already_published`, `invalid_request` for a registration in the future
 */
export async function changeHead(db: Database, input: ProjectChangeInput, head: Head): Promise<ProjectRow> {
  assertPast(head.registration?.date, 'registration.date', input.now);
  const title = oneLine(head.title ?? '');
  return withFreeSlug({ title, id: input.id }, (slug) =>
    changeProject(db, input, async (work, row) => {
      await assertMayChange(work, row, head);
      const isRenamed = head.title !== undefined && title !== row.title;
      return changeOf(row, head, isRenamed ? slug : row.slug);
    }),
  );
}
