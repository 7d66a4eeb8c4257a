import { isIntermediary } from '@/domain/entrepreneur/vocabulary';
import { listingHref } from '@/domain/listing/href';
import { parseListingQuery } from '@/domain/listing/query';
import { paths } from '@/domain/site/paths';
import type { Suggestion } from '@/domain/suggestion/schema';
import { normalizeText } from '@/domain/text';
import { typedIn } from '@/hooks/listingForm';

const OPTION_GROUPS = ['places', 'projects', 'companies'] as const;
type OptionGroup = (typeof OPTION_GROUPS)[number];

const GROUP_OF: Readonly<Record<Suggestion['kind'], OptionGroup>> = {
  city: 'places',
  neighborhood: 'places',
  project: 'projects',
  company: 'companies',
};

/** Suggestions grouped by kind, in their order; empty groups are left out. */
export function groupOptions(
  items: readonly Suggestion[],
): (readonly [OptionGroup, readonly Suggestion[]])[] {
  return OPTION_GROUPS.map(
    (group) => [group, items.filter(({ kind }) => GROUP_OF[kind] === group)] as const,
  ).filter(([, members]) => members.length > 0);
}

export function optionHref(
  { kind, key, companyType }: Suggestion,
  form: HTMLFormElement | null = null,
): string {
  if (kind === 'project') return paths.project(key);
  if (kind === 'company') {
    return companyType !== null && isIntermediary(companyType) ? paths.broker(key) : paths.company(key);
  }
  const [state = null, city = null, neighborhood = null] = key.split('/');
  // A place is opened with the kind and price chosen beside it.
  const { criteria, sort } = parseListingQuery(form === null ? {} : typedIn(form));
  return listingHref({ ...criteria, text: null, box: null, state, city, neighborhood }, sort);
}

/** Letters in the normal form; a letter and its accent count as one. */
function normalLetters(name: string): string[] {
  return Array.from(name.normalize('NFC'), (letter) => normalizeText(letter));
}

const isLetter = (text: string | undefined) => text !== undefined && /[\p{L}\p{N}]/u.test(text);

/** Parts of the name, with the typed beginnings of its words marked, regardless of accents. */
export function markTyped(name: string, typed: string): { text: string; isTyped: boolean }[] {
  const letters = Array.from(name.normalize('NFC'));
  const normal = normalLetters(name);
  const marked = new Set<number>();
  const labels = normalizeText(typed)
    .split(/[^\p{L}\p{N}%_]+/u)
    .filter(Boolean);
  for (const word of labels) {
    const length = Array.from(word).length;
    normal.forEach((_letter, at) => {
      if (isLetter(normal[at - 1]) || normal.slice(at, at + length).join('') !== word) return;
      for (let offset = 0; offset < length; offset += 1) marked.add(at + offset);
    });
  }
  const parts: { text: string; isTyped: boolean }[] = [];
  letters.forEach((letter, at) => {
    const last = parts.at(-1);
    if (last && last.isTyped === marked.has(at)) last.text += letter;
    else parts.push({ text: letter, isTyped: marked.has(at) });
  });
  return parts;
}
