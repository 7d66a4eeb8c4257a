import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(process.cwd(), '.build/sdkTypes');
const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  exactOptionalPropertyTypes: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  types: ['node'],
};

/** An answer of the embedded provider as a literal; the SDK reads decimals as objects. */
const literalOf = (value: object) =>
  JSON.stringify(value, null, 1).replace(/("unit_amount_decimal": )("\d+")/g, '$1Stripe.Decimal.from($2)');

/**
 * Faults of objects by the types of the SDK: fields that are missing or unknown, and values of another type. The compiler checks
 * them as literals.
 *
 * @param objects by the name of their type, such as `PaymentIntent`
 */
export function typeFaults(objects: readonly (readonly [type: string, value: object])[]): string[] {
  const lines = objects.map(
    ([type, value], index) => `export const o${index}: Stripe.${type} = ${literalOf(value)};`,
  );
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'objects.ts'), `import Stripe from 'stripe';\n${lines.join('\n')}\n`);
  const config = { compilerOptions: OPTIONS, files: ['objects.ts'] };
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(process.cwd(), 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(compiler, ['-p', FOLDER], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => /error TS/.test(line));
}
