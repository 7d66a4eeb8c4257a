import { createHash } from 'node:crypto';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { FILE_EXTENSIONS } from '@/domain/document/fileType';
import type { Picture } from '@/domain/site/picture';
import { oneLine } from '@/domain/text';
import type { SentFile } from '@/server/gateways/files/prepareFile';
import { preparePicture } from '@/server/gateways/files/preparePicture';
import { uploadPath } from './pictureUrls';

/**
 * A picture for everyone with its record and its file, before they are stored.
 *
 * @param label kind, description and day
 * @throws AppError those of `preparePicture`
 */
export async function prepareUpload(
  projectId: string,
  sent: SentFile,
  { kind, description, takenOn }: Pick<Picture, 'kind' | 'description' | 'takenOn'>,
) {
  const { bytes, type, name, width, height } = await preparePicture(sent);
  const place = { bucket: 'uploads', key: `${uuidv4()}.${FILE_EXTENSIONS[type]}` } as const;
  const id = uuidv7();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = { ...place, id, ownerId: projectId, type, name, bytes: bytes.byteLength, sha256 };
  const shape = { url: uploadPath(place.key), width, height };
  const picture: Picture = { id, kind, description: oneLine(description), takenOn, ...shape };
  // Visitors get the file under its key: the company's own name of it is not theirs to read.
  return { row, picture, file: { place, bytes, facts: { type, name: place.key } } };
}
