/** Enough for a large photo on a slow phone line. */
const SENDING_MS = 5 * 60 * 1_000;

interface Upload {
  /** Query parameters beside the name of the file. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Gets the sent part, of 1. */
  readonly onProgress: (part: number) => void;
}

/** Options of a call whose body is a file. */
export const uploadOptions = (file: File, { params, onProgress }: Upload) => ({
  params: { ...params, name: file.name },
  headers: { 'content-type': file.type || 'application/octet-stream' },
  timeout: SENDING_MS,
  onProgress,
});
