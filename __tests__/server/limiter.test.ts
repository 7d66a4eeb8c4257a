import { createLimiter } from '@/server/limiter';

/** Work items that end when the test ends them. */
function buildWorks(limit: ReturnType<typeof createLimiter>, count: number) {
  const ends: (() => void)[] = [];
  const results = Array.from({ length: count }, (_, index) =>
    limit(() => new Promise<number>((resolve) => ends.push(() => resolve(index)))),
  );
  return { ends, results: Promise.allSettled(results) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('createLimiter', () => {
  it('refuses a caller when the queue is full, and serves all others in turn', async () => {
    const { ends, results } = buildWorks(createLimiter({ concurrency: 2, maxWaiting: 3 }), 7);
    for (let index = 0; index < 5; index += 1) {
      await settled();
      ends[index]?.();
    }
    const answers = (await results).map((each) =>
      each.status === 'fulfilled' ? each.value : (each.reason as Error).message,
    );
    expect(answers).toEqual([0, 1, 2, 3, 4, 'too_busy', 'too_busy']);
  });

  it('accepts tasks again after the queue is empty, also after a failure', async () => {
    const limit = createLimiter({ concurrency: 1, maxWaiting: 0 });
    await expect(limit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(limit(async () => 'yes')).resolves.toBe('yes');
  });
});
