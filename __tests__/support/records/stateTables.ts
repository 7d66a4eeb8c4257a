import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StateTable } from '@/domain/stateTable';

export type AnyTable = StateTable<string, string>;

const DOMAIN = join(process.cwd(), 'domain');

function isTable(value: unknown): value is AnyTable {
  return typeof value === 'object' && value !== null && 'states' in value && 'transitions' in value;
}

/** State tables that the files of the domain export, by name. They are found by reading the folder, so that none is forgotten. */
export const STATE_TABLES: readonly (readonly [string, AnyTable])[] = readdirSync(DOMAIN, { recursive: true })
  .map((name) => join(DOMAIN, String(name)))
  .filter((path) => path.endsWith('.ts') && readFileSync(path, 'utf8').includes("from '@/domain/stateTable'"))
  .flatMap((path) => Object.entries(require(path) as Record<string, unknown>))
  .flatMap(([name, value]) => (isTable(value) ? [[name, value] as const] : []));
