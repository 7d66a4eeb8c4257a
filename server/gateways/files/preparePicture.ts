import sharp from 'sharp';
import { sniffType } from '@/domain/document/fileType';
import { AppError } from '@/domain/errors/appError';
import { type PreparedFile, prepareFile, type SentFile } from '@/server/gateways/files/prepareFile';

interface PreparedPicture extends PreparedFile {
  /** Size in pixels, as stored. */
  readonly width: number;
  readonly height: number;
}

/**
 * Checks an uploaded picture and prepares it for storage.
 *
 * @throws AppError those of `prepareFile`
 */
export async function preparePicture(sent: SentFile): Promise<PreparedPicture> {
  if (sniffType(sent.bytes) === 'application/pdf') throw new AppError('file_type_not_accepted');
  const prepared = await prepareFile(sent);
  const { width, height } = await sharp(prepared.bytes).metadata();
  return { ...prepared, width, height };
}
