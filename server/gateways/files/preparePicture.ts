import sharp from 'sharp';
import { MIN_PHOTO_SIDE, PICTURE_TYPES } from '@/domain/document/fileType';
import { AppError } from '@/domain/errors/appError';
import { type PreparedFile, prepareFile, type SentFile } from '@/server/gateways/files/prepareFile';

interface PreparedPicture extends PreparedFile {
  /** Size in pixels, as stored. */
  readonly width: number;
  readonly height: number;
}

/**
 * Checks an uploaded photo and prepares it for storage.
 *
 * @throws AppError those of `prepareFile`, and `picture_too_small`
 */
export async function preparePicture(sent: SentFile): Promise<PreparedPicture> {
  const prepared = await prepareFile(sent, PICTURE_TYPES);
  const original = await sharp(sent.bytes).metadata();
  if (Math.min(original.width, original.height) < MIN_PHOTO_SIDE) {
    throw new AppError('picture_too_small', { min: MIN_PHOTO_SIDE });
  }
  const { width, height } = await sharp(prepared.bytes).metadata();
  return { ...prepared, width, height };
}
