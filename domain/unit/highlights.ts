import { array, string } from 'yup';

/** Special features of a unit that buyers pay for, as its seller declares them. */
export const UNIT_HIGHLIGHTS = ['corner', 'view', 'garden', 'terrace', 'penthouse'] as const;
export type UnitHighlight = (typeof UNIT_HIGHLIGHTS)[number];

/** Each feature at most once. */
export const highlightsSchema = () =>
  array()
    .of(string<UnitHighlight>().oneOf(UNIT_HIGHLIGHTS).required())
    .max(UNIT_HIGHLIGHTS.length)
    .test('duplicate', (values, { createError, path }) => {
      const at = (values ?? []).findIndex((value, index, all) => all.indexOf(value) < index);
      return at < 0 || createError({ path: `${path}[${at}]` });
    })
    .meta({
      description:
        'O que a unidade tem de especial: corner (canto, janelas em dois lados), view (vista aberta), garden (jardim), terrace (terraço) e penthouse (cobertura)',
    });

/** In the order of the list above, so that equal lists are equal texts. */
export function sortedHighlights(values: readonly UnitHighlight[]): UnitHighlight[] {
  return UNIT_HIGHLIGHTS.filter((each) => values.includes(each));
}

/** Features that all of the units share. */
export function sharedHighlights(
  units: readonly { readonly highlights?: readonly UnitHighlight[] }[],
): UnitHighlight[] {
  if (units.length === 0) return [];
  return UNIT_HIGHLIGHTS.filter((each) => units.every(({ highlights = [] }) => highlights.includes(each)));
}
