import type { SQL } from 'drizzle-orm';
import { number, object } from 'yup';

/** Columns of states, with their possible values, by their names on the wire. */
export type CountedStates = Readonly<
  Record<string, { readonly column: SQL; readonly states: readonly string[] }>
>;

const countOf = (state: string) =>
  number()
    .integer()
    .min(0)
    .required()
    .meta({ description: `Quantos registros na situação ${state}` });

/** `StateCounts` on the wire. */
export const countsSchema = (counted: CountedStates) =>
  object(
    Object.fromEntries(
      Object.entries(counted).map(([field, { states }]) => [
        field,
        object(Object.fromEntries(states.map((state) => [state, countOf(state)])))
          .noUnknown()
          .required()
          .meta({ description: `Quantos registros em cada situação de ${field}` }),
      ]),
    ),
  )
    .noUnknown()
    .required();
