import { mainMonths } from '@/domain/simulation/mainMonths';
import { planStatement } from '@/domain/simulation/planStatement';
import { readyStatement } from '@/domain/simulation/readyStatement';
import type { SharedSimulation } from '@/domain/simulation/schema';
import type {
  Statement,
  StatementLine,
  StatementTable,
  StatementWords,
} from '@/domain/simulation/statementParts';

/** Statement of a shared simulation, from what is stored only. */
export function statementOf(words: StatementWords, shared: SharedSimulation): Statement {
  if (shared.plan) return planStatement(words, shared, shared.plan);
  if (shared.ready) return readyStatement(words, shared, shared.ready);
  throw new RangeError(`The simulation ${shared.id} has neither a plan nor a loan`);
}

/** Rows of the main months of a table of all months. */
export function mainRows({ rows }: StatementTable): StatementTable['rows'] {
  const main = mainMonths(rows.length);
  return rows.filter((_, at) => main.has(at + 1));
}

/** Rows of a comparison: the lines, then the series of a plan or the figures of each system. */
export function comparableRows({ lines, tables, series = [] }: Statement): StatementLine[] {
  const systems = tables.find(({ name }) => name === 'systems');
  if (!systems) return [...lines, ...series];
  const rows = systems.head.slice(1).flatMap((system, at) =>
    systems.rows.map(([label = '', ...cells]) => ({
      name: `${system} ${label}`,
      label: `${system}: ${label}`,
      value: cells[at] ?? '–',
    })),
  );
  return [...lines, ...rows];
}
