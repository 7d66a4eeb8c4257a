import { SUGGESTION_MIN_LENGTH, type Suggestion } from '@/domain/suggestion/schema';
import { normalizeText } from '@/domain/text';
import type { Database } from '@/server/db/client';
import { splitSearchText } from '@/server/modules/catalogue/search/text/words';
import { repair } from './repair';
import { findCompanies, findPlaces, findProjects, type PrefixGroups } from './store';

/** With fewer results than this, the typed text may contain an error. */
const FEW = 3;

/** Places, projects and companies, in this order. */
type Kinds = readonly [Suggestion[], Suggestion[], Suggestion[]];

function find(db: Database, text: string | null, groups: PrefixGroups, limit: number): Promise<Kinds> {
  return Promise.all([
    findPlaces(db, groups, limit),
    findProjects(db, text, groups, limit),
    findCompanies(db, text, groups, limit),
  ]);
}

/**
 * Half of the limit is for places, a quarter each for projects and companies; unused parts go to the others.
 */
export function shareOut(kinds: Kinds, limit: number): Suggestion[] {
  const rooms = [Math.ceil(limit / 2), Math.floor(limit / 4), Math.floor(limit / 4)];
  const taken = kinds.map(({ length }, at) => Math.min(length, rooms[at] ?? 0));
  let left = limit - taken.reduce((sum, count) => sum + count, 0);
  return kinds.flatMap((found, at) => {
    const more = Math.min(left, found.length - (taken[at] ?? 0));
    left -= more;
    return found.slice(0, (taken[at] ?? 0) + more);
  });
}

const nameOf = ({ kind, key }: Suggestion) => `${kind} ${key}`;

/**
 * Suggestions for the text typed so far: cities and neighbourhoods, projects and companies with a word that
 * begins with each typed one. If these are few, one typing error for each word is forgiven, and the corrected
 * matches follow.
 *
 * @param typed raw text; fewer than two letters give nothing
 * @param limit most suggestions in all
 */
export async function suggest(db: Database, typed: string, limit: number): Promise<Suggestion[]> {
  const text = normalizeText(typed).trim().replace(/\s+/g, ' ');
  if (text.length < SUGGESTION_MIN_LENGTH) return [];
  const { words, literals } = splitSearchText(text);
  const plain = [...words, ...literals].map((part) => [part]);
  const exact = shareOut(await find(db, text, plain, limit), limit);
  const repaired = exact.length < FEW ? await repair(db, words, exact.length > 0) : null;
  if (repaired === null) return exact;
  const groups = [...repaired, ...literals.map((literal) => [literal])];
  const seen = new Set(exact.map(nameOf));
  const [places, projects, companies] = (await find(db, null, groups, limit)).map((found) =>
    found.filter((one) => !seen.has(nameOf(one))),
  );
  return [...exact, ...shareOut([places ?? [], projects ?? [], companies ?? []], limit - exact.length)];
}
