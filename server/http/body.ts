import { AppError } from '@/server/http/appError';
import { createLimiter } from '@/server/limiter';

/** Largest JSON body, in bytes: a project's plans are the biggest thing that is sent as one. */
export const MAX_BODY_BYTES = 256 * 1024;

/** A body may come without a length, or with a false one, so it is counted while it is read. */
async function readBytes(request: Request, maxBytes: number, tooLarge: () => Error): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body of a request as text. Throws what `tooLarge` makes as soon as it is longer. */
export async function readText(request: Request, maxBytes: number, tooLarge: () => Error): Promise<string> {
  return (await readBytes(request, maxBytes, tooLarge)).toString('utf8');
}

/** A file as the body of a request. */
export interface SentBody {
  readonly bytes: Uint8Array;
  /** What it is said to be; empty where nothing is said. */
  readonly declared: string;
}

/** Files of which parts are in memory at a time; those of a crowd are refused before they are read. */
const readingFiles = createLimiter({ concurrency: 12, maxWaiting: 24 });

/**
 * The body of a request as it is.
 *
 * @throws AppError `file_too_large`, `too_busy`
 */
export function readFileBody(request: Request, maxBytes: number): Promise<SentBody> {
  const tooLarge = () => new AppError('file_too_large', { limitMb: Math.floor(maxBytes / 1024 ** 2) });
  return readingFiles(async () => ({
    bytes: await readBytes(request, maxBytes, tooLarge),
    declared: request.headers.get('content-type') ?? '',
  }));
}

/** A body that is to be read only after its signature was. */
export interface SignedBody {
  readonly raw: Buffer;
  readonly signature: string | null;
}

/** @throws AppError `body_too_large` */
export async function readSignedBody(request: Request, header: string): Promise<SignedBody> {
  const tooLarge = () => new AppError('body_too_large', { limitKb: MAX_BODY_BYTES / 1024 });
  const raw = await readBytes(request, MAX_BODY_BYTES, tooLarge);
  return { raw, signature: request.headers.get(header) };
}

/**
 * The JSON body of a request; an empty one is undefined.
 *
 * @throws AppError `unsupported_media_type`, `body_too_large`, `invalid_json`
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
