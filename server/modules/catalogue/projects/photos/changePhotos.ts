import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { FILE_EXTENSIONS } from '@/domain/document/fileType';
import { AppError, type FieldErrors } from '@/domain/errors/appError';
import { MAX_PHOTOS, type ToldPhotos } from '@/domain/project/record';
import type { Picture } from '@/domain/site/picture';
import { oneLine } from '@/domain/text';
import errors from '@/locales/pt-BR/errors.json';
import type { Database, Transaction } from '@/server/db/client';
import type { FileStore } from '@/server/gateways/files/files';
import type { SentFile } from '@/server/gateways/files/prepareFile';
import { preparePicture } from '@/server/gateways/files/preparePicture';
import { log } from '@/server/log';
import { uploadPath } from '@/server/modules/catalogue/media/uploadPath';
import { deleteWithFile } from '@/server/modules/parties/documents/deleteDocument';
import { keepFile } from '@/server/modules/parties/documents/store';
import { assertPast } from '../editing/assertPast';
import { type Changing, changeProject, type ProjectChange } from '../editing/changeProject';
import { json, type ProjectRow, picturesOf } from '../recordStore';
import { drawnCover } from './drawnCover';

/** What a sent picture is said to be. */
export interface PhotoLabel {
  readonly kind: 'photo' | 'render';
  readonly description: string;
  readonly takenOn: string | null;
}

/** The first picture is the cover; without any, a drawing of ours is. */
function withPictures(row: ProjectRow, [first, ...others]: readonly Picture[]): ProjectChange {
  const cover = first ?? drawnCover(row.id, row.category);
  return { set: sql`photos = ${json(others)}, cover = ${json(cover)}` };
}

/** The first that was sent goes before the drawings that stood for it. */
function added(before: readonly Picture[], picture: Picture): Picture[] {
  return before.every(({ kind }) => kind === 'illustration') ? [picture, ...before] : [...before, picture];
}

/**
 * Takes in a picture of a project, the last in its order. The file comes first and its record after it; a file whose record
 * failed is removed, at once or by the sweep.
 *
 * @throws AppError those of `prepareFile` and of `changeProject`, and `too_many_files`
 */
export async function sendPhoto(
  { db, files }: { db: Database; files: FileStore },
  changing: Changing,
  { sent, label }: { sent: SentFile; label: PhotoLabel },
): Promise<ProjectRow> {
  assertPast(label.takenOn, 'takenOn', changing.now);
  const { bytes, type, name, width, height } = await preparePicture(sent);
  const place = { bucket: 'uploads', key: `${uuidv4()}.${FILE_EXTENSIONS[type]}` } as const;
  const id = uuidv7();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = { ...place, id, ownerId: changing.id, type, name, bytes: bytes.byteLength, sha256 };
  const picture: Picture = {
    id,
    url: uploadPath(place.key),
    kind: label.kind,
    description: oneLine(label.description),
    width,
    height,
    takenOn: label.takenOn,
  };
  await files.put(place, bytes, { type, name });
  try {
    return await changeProject(db, changing, async (transaction, project) => {
      const pictures = added(picturesOf(project), picture);
      const isFull = pictures.length > MAX_PHOTOS || !(await keepFile(transaction, row, MAX_PHOTOS));
      if (isFull) throw new AppError('too_many_files', { limit: MAX_PHOTOS });
      return withPictures(project, pictures);
    });
  } catch (error) {
    await files.remove(place).catch((failure: unknown) => log.warn('file_left_behind', { error: failure }));
    throw error;
  }
}

/** Pictures as they are told: in their order, under their labels. A drawing stays one, and nothing else becomes one. */
function toldPictures(before: readonly Picture[], told: ToldPhotos): Picture[] {
  const wrong: Record<string, string> = {};
  const pictures = told.flatMap(({ id, kind, description, takenOn }, at) => {
    const picture = before.find((each) => each.id === id);
    const isRepeated = told.findIndex((each) => each.id === id) < at;
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

/** Deletes the files of pictures that a project no longer shows; a drawing has none. */
async function deleteLeft(transaction: Transaction, before: readonly Picture[], after: readonly Picture[]) {
  const kept = new Set(after.map(({ id }) => id));
  for (const { id, kind } of before) {
    if (kind !== 'illustration' && !kept.has(id)) await deleteWithFile(transaction, id);
  }
}

/**
 * Puts the pictures of a project in their order and under their labels; the first is its cover. One that is left out goes.
 *
 * @throws AppError those of `changeProject`, and `invalid_request` naming what is no picture of it
 */
export function changePhotos(db: Database, changing: Changing, told: ToldPhotos): Promise<ProjectRow> {
  for (const [at, { takenOn }] of told.entries()) assertPast(takenOn, `photos[${at}].takenOn`, changing.now);
  return changeProject(db, changing, async (transaction, row) => {
    const pictures = toldPictures(picturesOf(row), told);
    await deleteLeft(transaction, picturesOf(row), pictures);
    return withPictures(row, pictures);
  });
}

/** @throws AppError those of `changeProject`, and `photo_not_found` */
export function deletePhoto(db: Database, changing: Changing, photoId: string): Promise<ProjectRow> {
  return changeProject(db, changing, async (transaction, row) => {
    const before = picturesOf(row);
    const pictures = before.filter(({ id }) => id !== photoId);
    if (pictures.length === before.length) throw new AppError('photo_not_found');
    await deleteLeft(transaction, before, pictures);
    return withPictures(row, pictures);
  });
}
