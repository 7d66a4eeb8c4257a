import { AppError } from '@/domain/errors/appError';
import { createLimiter, createLimiterFor } from '@/server/limiter';

/** Largest JSON body, in bytes. The plans of a project are the largest body. */
export const MAX_BODY_BYTES = 256 * 1024;

/** Interval at which the progress of an upload is checked. */
const WINDOW_MS = 10_000;
/** Least number of bytes in a window: a phone at the edge of a network sends several times as many. */
const LEAST_BYTES = 32 * 1024;
/** Largest number of windows for a whole body: three minutes, or 85 kB a second for the largest file. */
const MAX_WINDOWS = 18;

/**
 * Ends uploads that hold their slot for too long. Each window is checked as a whole, so a short pause does no
 * harm.
 */
function watchPace(stop: (error: AppError) => void) {
  let received = 0;
  let windows = 0;
  const timer = setInterval(() => {
    windows += 1;
    if (received < LEAST_BYTES || windows >= MAX_WINDOWS) stop(new AppError('upload_too_slow'));
    received = 0;
  }, WINDOW_MS);
  return {
    count: (bytes: number) => {
      received += bytes;
    },
    end: () => clearInterval(timer),
  };
}

/** For a body without a watch: it may last until the server's request timeout. */
const UNWATCHED = { count: () => {}, end: () => {} };

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The client or its network has disconnected. */
function readOn(reader: Reader) {
  return reader.read().catch(() => {
    throw new AppError('body_incomplete');
  });
}

/** Stops reading: the rest of the body is dropped. */
function giveUp(reader: Reader): void {
  reader.cancel().catch(() => {});
}

interface Reading {
  readonly maxBytes: number;
  readonly tooLarge: () => Error;
  readonly isWatched?: boolean;
}

/** A body may have no length or a false one, so it is counted while it is read. */
async function readBytes(request: Request, { maxBytes, tooLarge, isWatched }: Reading): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const reader = request.body?.getReader() as Reader | undefined;
  if (!reader) return Buffer.alloc(0);
  let tooSlow: AppError | null = null;
  const stop = (error: AppError) => {
    tooSlow = error;
    giveUp(reader);
  };
  const pace = isWatched ? watchPace(stop) : UNWATCHED;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await readOn(reader); !part.done; part = await readOn(reader)) {
      size += part.value.byteLength;
      if (size > maxBytes) throw tooLarge();
      pace.count(part.value.byteLength);
      chunks.push(part.value);
    }
    if (tooSlow) throw tooSlow;
    return Buffer.concat(chunks);
  } catch (error) {
    giveUp(reader);
    throw error;
  } finally {
    pace.end();
  }
}

/** The body of a request as text. Throws the error of `tooLarge` as soon as it is longer. */
export async function readText(request: Request, maxBytes: number, tooLarge: () => Error): Promise<string> {
  return (await readBytes(request, { maxBytes, tooLarge })).toString('utf8');
}

/** A file as the body of a request. */
export interface SentBody {
  readonly bytes: Uint8Array;
  /** Declared media type; empty without one. */
  readonly declared: string;
}

/** Largest number of files with parts in memory; further ones are refused before they are read. */
const readingFiles = createLimiter({ concurrency: 12, maxWaiting: 24 });
/** Uploads of one caller, who may send a few pictures in parallel: the remaining capacity is for others. */
const readingOfCaller = createLimiterFor({ concurrency: 2, maxWaiting: 8 });

/**
 * The body of a request as it is.
 *
 * @param who the caller, or the IP address of a visitor
 * @throws AppError `file_too_large`, `too_busy`, `upload_too_slow`, `body_incomplete`
 */
export function readFileBody(request: Request, maxBytes: number, who: string): Promise<SentBody> {
  const tooLarge = () => new AppError('file_too_large', { limitMb: Math.floor(maxBytes / 1024 ** 2) });
  const read = async () => ({
    bytes: await readBytes(request, { maxBytes, tooLarge, isWatched: true }),
    declared: request.headers.get('content-type') ?? '',
  });
  return readingOfCaller(who, () => readingFiles(read));
}

/** A body that is read only after its signature was verified. */
export interface SignedBody {
  readonly raw: Buffer;
  readonly signature: string | null;
}

/** @throws AppError `body_too_large`, `body_incomplete` */
export async function readSignedBody(request: Request, header: string): Promise<SignedBody> {
  const tooLarge = () => new AppError('body_too_large', { limitKb: MAX_BODY_BYTES / 1024 });
  const raw = await readBytes(request, { maxBytes: MAX_BODY_BYTES, tooLarge });
  return { raw, signature: request.headers.get(header) };
}

/**
 * The JSON body of a request; an empty one is undefined.
 *
 * @throws AppError `unsupported_media_type`, `body_too_large`, `body_incomplete`, `invalid_json`
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== undefined && type !== 'application/json') throw new AppError('unsupported_media_type');
  const tooLarge = () => new AppError('body_too_large', { limitKb: MAX_BODY_BYTES / 1024 });
  const text = await readText(request, MAX_BODY_BYTES, tooLarge);
  if (text === '') return undefined;
  if (type === undefined) throw new AppError('unsupported_media_type');
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid_json');
  }
}
