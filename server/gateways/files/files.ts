import type { Bucket } from '@/domain/document/buckets';
import type { FileType } from '@/domain/document/fileType';

/** Where a file lies. Keys are ours alone: nothing that anybody sends becomes part of one. */
export interface FilePlace {
  readonly bucket: Bucket;
  readonly key: string;
}

export interface FileFacts {
  readonly type: FileType;
  /** What it is called when it is saved. */
  readonly name: string;
}

export interface ListedFile {
  readonly key: string;
  readonly changedAt: Date;
}

export interface FileStore {
  /** Whole or not at all. */
  put(place: FilePlace, bytes: Uint8Array, facts: FileFacts): Promise<void>;
  /** Null where there is none. */
  get(place: FilePlace): Promise<Uint8Array | null>;
  /** Also where there is none. */
  remove(place: FilePlace): Promise<void>;
  /** An address that works until `expiresAt`, for whoever has it. */
  signedUrl(place: FilePlace, facts: FileFacts, expiresAt: Date): Promise<string>;
  /** An address for everybody, of a file of the public bucket. */
  publicUrl(key: string): string;
  /** Everything that lies in a bucket. */
  list(bucket: Bucket): AsyncIterable<ListedFile>;
}

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(?:jpg|png|webp|pdf)$/;

/** True for a name that we made. */
export function isFileKey(key: string): boolean {
  return KEY.test(key);
}

/** @throws RangeError for any other name */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new RangeError('This is no key of a file.');
}
