import { AppError } from '@/domain/errors/appError';
import { readFileBody, readJson } from '@/server/http/requests/body';

const MB = 1024 ** 2;

/** An upload that the test advances step by step. */
function upload() {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isCanceled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      control = given;
    },
    cancel: () => {
      isCanceled = true;
    },
  });
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } };
  return {
    request: new Request('http://localhost/', init as RequestInit),
    send: (bytes: number) => control?.enqueue(new Uint8Array(bytes)),
    end: () => control?.close(),
    breakOff: () => control?.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    isCanceled: () => isCanceled,
  };
}

const whole = () => new Request('http://localhost/', { method: 'POST', body: 'Unidade;Valor' });

/** Outcome of the reading once it has settled. */
function outcomeOf(reading: Promise<unknown>) {
  const outcome = { is: 'waiting' };
  reading.then(
    () => {
      outcome.is = 'read';
    },
    (error: unknown) => {
      outcome.is = error instanceof AppError ? error.code : String(error);
    },
  );
  return outcome;
}

describe('files as bodies', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('never delay the files of other callers', async () => {
    const slow = Array.from({ length: 30 }, upload);
    const outcomes = slow.map(({ request }) => outcomeOf(readFileBody(request, MB, 'one')));
    await expect(readFileBody(whole(), MB, 'another')).resolves.toMatchObject({ declared: /text/ });
    expect(outcomes.filter(({ is }) => is === 'too_busy')).toHaveLength(20);
    for (const each of slow) each.end();
    await jest.advanceTimersByTimeAsync(0);
    expect(outcomes.filter(({ is }) => is === 'read')).toHaveLength(10);
    // All places are free again, also those of the caller.
    await expect(readFileBody(whole(), MB, 'one')).resolves.toMatchObject({ declared: /text/ });
  });

  it('are cut off below the minimum rate, and accepted above it', async () => {
    const [trickling, steady] = [upload(), upload()];
    const [ended, read] = [trickling, steady].map(({ request }, index) =>
      outcomeOf(readFileBody(request, MB, `caller ${index}`)),
    );
    for (let second = 0; second < 60; second += 2) {
      if (!trickling.isCanceled()) trickling.send(1);
      steady.send(8 * 1024);
      await jest.advanceTimersByTimeAsync(2_000);
    }
    steady.end();
    await jest.advanceTimersByTimeAsync(0);
    expect([ended?.is, read?.is]).toEqual(['upload_too_slow', 'read']);
    expect(trickling.isCanceled()).toBe(true);
  });

  it('are cut off after the maximum time, even at a steady rate', async () => {
    const endless = upload();
    const outcome = outcomeOf(readFileBody(endless.request, 100 * MB, 'endless'));
    for (let second = 0; second < 300 && !endless.isCanceled(); second += 5) {
      endless.send(40 * 1024);
      await jest.advanceTimersByTimeAsync(5_000);
    }
    expect(outcome.is).toBe('upload_too_slow');
  });

  it.each([
    ['a file', (request: Request) => readFileBody(request, MB, 'one')],
    ['JSON', (request: Request) => readJson(request)],
  ])('cause no internal error when the sender aborts %s', async (_what, read) => {
    const broken = upload();
    const outcome = outcomeOf(read(broken.request));
    broken.send(10);
    broken.breakOff();
    await jest.advanceTimersByTimeAsync(0);
    expect(outcome.is).toBe('body_incomplete');
  });
});
