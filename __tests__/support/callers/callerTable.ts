import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '@/__tests__/support/callers/callerAccess';

type Rows = Readonly<Record<string, Row>>;

const FOLDER = join(__dirname, 'rows');

/** Rows that the files of a folder export. They are found by reading it, so that none is forgotten. */
const OF_NOUNS: readonly Rows[] = (readdirSync(FOLDER, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => Object.values(require(join(FOLDER, file)) as Readonly<Record<string, Rows>>));

/** Every call of the API by every caller: a call that is not here fails the suite. */
export const CALLER_TABLE: Rows = Object.assign({}, ...OF_NOUNS);
