import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createLimiter } from '@/server/limiter';
import type { PdfDocument } from './document';

/** A table of 420 months takes less than a second. */
const TIMEOUT_MS = 20_000;
const MEMORY_MB = 256;

/** One thread at a time leaves the other cores to the requests. */
const inTurn = createLimiter({ concurrency: 1, maxWaiting: 10 });

/** Documents that are kept, because a link in a conversation is opened by several people. */
const MAX_KEPT = 20;
const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * PDF with embedded fonts, drawn in a thread; an equal document is drawn once.
 *
 * @throws AppError `too_busy`; Error if the thread fails or takes too long
 */
export function makePdf(model: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify(model);
  const pdf = kept.get(key) ?? inTurn(() => draw(model));
  kept.delete(key);
  kept.set(key, pdf);
  pdf.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return pdf;
}

function draw(model: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(process.cwd(), 'server/pdf/worker.mjs'), {
      workerData: model,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(() => {
      reject(new Error(`The PDF "${model.title}" took longer than ${TIMEOUT_MS} ms`));
      void worker.terminate();
    }, TIMEOUT_MS);
    worker.once('message', (bytes: Uint8Array) => resolve(Uint8Array.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`The thread of the PDF "${model.title}" ended without an answer`));
    });
  });
}
