import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createLimiter } from '@/server/limiter';
import type { PdfDocument } from './document';

/** A table of 420 months takes less than a second. */
const TIMEOUT_MS = 20_000;
const MEMORY_MB = 256;
/** Time without documents after which the thread ends. */
const IDLE_MS = 60_000;

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

/** Thread that draws, which is kept: its start takes as long as most documents. */
let thread: Worker | null = null;
let endOfThread: NodeJS.Timeout | undefined;

function startThread(): Worker {
  const worker = new Worker(join(process.cwd(), 'server/pdf/worker.mjs'), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  worker.once('exit', () => {
    if (thread === worker) thread = null;
  });
  return worker;
}

/** Gives the memory of the thread back after a while without documents; neither keeps the process alive. */
function endThreadLater(worker: Worker): void {
  worker.unref();
  endOfThread = setTimeout(() => void worker.terminate(), IDLE_MS).unref();
}

/** One document at a time. */
function draw(model: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(endOfThread);
  thread ??= startThread();
  const worker = thread;
  worker.ref();
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      worker.off('error', fail).off('exit', onExit).off('message', onDrawn);
    };
    const fail = (error: Error) => {
      settle();
      if (thread === worker) thread = null;
      void worker.terminate();
      reject(error);
    };
    const onExit = () => fail(new Error(`The thread of the PDF "${model.title}" ended without an answer`));
    const onDrawn = (bytes: Uint8Array) => {
      settle();
      endThreadLater(worker);
      resolve(Uint8Array.from(bytes));
    };
    const timer = setTimeout(
      () => fail(new Error(`The PDF "${model.title}" took longer than ${TIMEOUT_MS} ms`)),
      TIMEOUT_MS,
    );
    worker.once('error', fail).once('exit', onExit).once('message', onDrawn);
    worker.postMessage(model);
  });
}
