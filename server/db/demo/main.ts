import { parseArgs } from 'node:util';
import { createDatabase } from '@/server/db/client';
import { seedDemo } from '@/server/db/demo/seed';

/** `DATABASE_URL=… node seed [--projects 100000 --units 2000000]`: fills an empty, migrated database. */
async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL não foi definida.');
  const { values } = parseArgs({ options: { projects: { type: 'string' }, units: { type: 'string' } } });
  const client = createDatabase({ url, poolSize: 2, applicationName: 'soleira-seed' });
  try {
    await seedDemo(client.pool, {
      projects: countOf(values.projects, '--projects'),
      units: countOf(values.units, '--units'),
      log: (line) => process.stdout.write(`${line}\n`),
    });
  } finally {
    await client.close();
  }
}

function countOf(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new Error(`${option} pede um número inteiro positivo: ${text}`);
  return count;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
