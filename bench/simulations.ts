import { build } from 'esbuild';
import { chromiumPath, onPhone } from './support/phone';

/**
 * Computing time of a simulation while a slider is dragged, in the Chromium of CHROMIUM_PATH with a four times slower
 * processor: plan, months, scenarios and discounts of each change. It fails above the duration of a frame.
 */

const ROUNDS = 300;
/** A frame at 60 a second. */
const MOST_MS = 16;

async function browserScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['bench/support/planRounds.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'planRounds',
    minify: true,
    tsconfig: 'tsconfig.json',
  });
  return outputFiles[0]?.text ?? '';
}

/** Milliseconds of each change, in order. */
const measure = (executablePath: string): Promise<number[]> =>
  onPhone(executablePath, async (page) => {
    await page.addScriptTag({ content: await browserScript() });
    return page.evaluate(
      (rounds) =>
        (
          globalThis as unknown as { planRounds: { measureRounds: (count: number) => number[] } }
        ).planRounds.measureRounds(rounds),
      ROUNDS,
    );
  });

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

async function main(): Promise<void> {
  const sorted = (await measure(chromiumPath())).sort((one, other) => one - other);
  const [median, most] = [at(sorted, 0.5), at(sorted, 0.95)];
  console.log(
    `a change of a plan of 60 months: median ${median.toFixed(1)} ms, 95 % below ${most.toFixed(1)} ms`,
  );
  if (!(median <= MOST_MS)) throw new Error(`A simulation takes longer than a frame: ${median} ms`);
}

await main();
