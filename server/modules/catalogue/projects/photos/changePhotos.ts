import { AppError, type FieldErrors } from '@/domain/errors/appError';
import { MAX_PHOTOS, type PhotosInput } from '@/domain/project/record';
import type { Picture } from '@/domain/site/picture';
import { oneLine } from '@/domain/text';
import errors from '@/locales/pt-BR/errors.json';
import type { Database } from '@/server/db/client';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import type { FileStore } from '@/server/gateways/files/files';
import type { SentFile } from '@/server/gateways/files/prepareFile';
import { putWithRecord } from '@/server/gateways/files/putWithRecord';
import { deleteOrRetire } from '@/server/modules/parties/documents/deleteDocument';
import { assertPast } from '../editing/assertPast';
import {
  changeProject,
  type ProjectChange,
  type ProjectChangeInput,
  type ProjectWork,
} from '../editing/changeProject';
import { type ProjectRow, picturesOf } from '../recordStore';
import { drawnCover } from './drawnCover';
import { prepareUpload } from './prepareUpload';

interface PhotoLabel {
  readonly kind: 'photo' | 'render';
  readonly description: string;
  readonly takenOn: string | null;
}

/** The first picture is the cover; without pictures the cover is a drawing. */
function withPictures(row: ProjectRow, [first, ...photos]: readonly Picture[]): ProjectChange {
  return { set: { photos, cover: first ?? drawnCover(row.id, row.category) } };
}

/** The first uploaded picture goes before the drawings, and so becomes the cover. */
function added(before: readonly Picture[], picture: Picture): Picture[] {
  return before.every(({ kind }) => kind === 'illustration') ? [picture, ...before] : [...before, picture];
}

/**
 * Adds an uploaded picture to a project as its last one.
 *
 * @throws AppError those of `preparePicture` and of `changeProject`, and `too_many_files`
 */
export async function sendPhoto(
  { db, files }: { db: Database; files: FileStore },
  input: ProjectChangeInput,
  { sent, label }: { sent: SentFile; label: PhotoLabel },
): Promise<ProjectRow> {
  assertPast(label.takenOn, 'takenOn', input.now);
  const { row, picture, file } = await prepareUpload(input.id, sent, label);
  return putWithRecord(files, file, () =>
    changeProject(db, input, async ({ tx }, project) => {
      const pictures = added(picturesOf(project), picture);
      if (pictures.length > MAX_PHOTOS) throw new AppError('too_many_files', { limit: MAX_PHOTOS });
      await tx.insert(storedFile).values(row);
      return withPictures(project, pictures);
    }),
  );
}

/** The stored pictures in the order and under the labels of the request; a drawing cannot become a photo, nor the reverse. */
function relabelled(stored: readonly Picture[], input: PhotosInput): Picture[] {
  const wrong: Record<string, string> = {};
  const pictures = input.flatMap(({ id, kind, description, takenOn }, at) => {
    const picture = stored.find((each) => each.id === id);
    const isRepeated = input.findIndex((each) => each.id === id) < at;
    if (!picture) wrong[`photos[${at}].id`] = errors.field.noSuchPicture;
    else if (isRepeated) wrong[`photos[${at}].id`] = errors.field.duplicate;
    else if ((kind === 'illustration') !== (picture.kind === 'illustration')) {
      wrong[`photos[${at}].kind`] = errors.field.drawing;
    }
    return picture ? [{ ...picture, kind, description: oneLine(description), takenOn }] : [];
  });
  const fields: FieldErrors = wrong;
  if (Object.keys(fields).length > 0) throw new AppError('invalid_request', {}, fields);
  return pictures;
}

async function deleteRemoved(
  { tx, now }: Pick<ProjectWork, 'tx' | 'now'>,
  before: readonly Picture[],
  after: readonly Picture[],
) {
  const kept = new Set(after.map(({ id }) => id));
  for (const { id, kind } of before) {
    if (kind !== 'illustration' && !kept.has(id)) await deleteOrRetire(tx, id, now);
  }
}

/**
 * Sets the order and the labels of the pictures of a project; the first is its cover. A picture left out is deleted.
 *
 * @throws AppError those of `changeProject`, and `invalid_request` naming unknown pictures
 */
export function changePhotos(
  db: Database,
  input: ProjectChangeInput,
  photos: PhotosInput,
): Promise<ProjectRow> {
  for (const [at, { takenOn }] of photos.entries()) assertPast(takenOn, `photos[${at}].takenOn`, input.now);
  return changeProject(db, input, async (work, row) => {
    const pictures = relabelled(picturesOf(row), photos);
    await deleteRemoved(work, picturesOf(row), pictures);
    return withPictures(row, pictures);
  });
}

/** @throws AppError those of `changeProject`, and `photo_not_found` */
export function deletePhoto(db: Database, input: ProjectChangeInput, photoId: string): Promise<ProjectRow> {
  return changeProject(db, input, async (work, row) => {
    const before = picturesOf(row);
    const pictures = before.filter(({ id }) => id !== photoId);
    if (pictures.length === before.length) throw new AppError('photo_not_found');
    await deleteRemoved(work, before, pictures);
    return withPictures(row, pictures);
  });
}
