import type { Bucket } from '@/domain/document/buckets';
import type { FileType } from '@/domain/document/fileType';

/** Location of a file. Keys are generated here: nothing that a client sends becomes part of one. */
export interface FilePlace {
  readonly bucket: Bucket;
  readonly key: string;
}

export interface FileFacts {
  readonly type: FileType;
  /** File name of the download. */
  readonly name: string;
}

export interface ListedFile {
  readonly key: string;
  readonly changedAt: Date;
}

export interface FileStore {
  /** Stores the whole file or nothing. */
  put(place: FilePlace, bytes: Uint8Array, facts: FileFacts): Promise<void>;
  /** Null if the file does not exist. */
  get(place: FilePlace): Promise<Uint8Array | null>;
  /** Ignores a missing file. */
  remove(place: FilePlace): Promise<void>;
  /** URL that works until `expiresAt` for anyone who has it. */
  signedUrl(place: FilePlace, facts: FileFacts, expiresAt: Date): Promise<string>;
  /** All files of a bucket. */
  list(bucket: Bucket): AsyncIterable<ListedFile>;
}

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(?:jpg|png|webp|pdf|xml)$/;

/** True for a key generated here. */
export function isFileKey(key: string): boolean {
  return KEY.test(key);
}

/** @throws RangeError for any other name */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new RangeError('not a file key generated here');
}
