import { isDeepStrictEqual } from 'node:util';

/** Names of the parts of a profile whose values differ. The database keeps the keys of JSON in its own order. */
export function changedParts<Profile extends object>(
  before: Profile,
  after: Profile,
): (keyof Profile & string)[] {
  const parts = Object.keys(after) as (keyof Profile & string)[];
  return parts.filter((part) => !isDeepStrictEqual(after[part], before[part]));
}
