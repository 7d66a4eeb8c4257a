import type { ProjectCard } from '@/domain/project/schema';
import { paths } from '@/domain/site/paths';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { LetterBlock, LetterParts, LetterSite } from '@/server/gateways/mail/letter';
import type { SavedSearchRow } from './store';

export interface FoundBySearch {
  readonly search: Pick<SavedSearchRow, 'name' | 'href'>;
  readonly projects: readonly ProjectCard[];
}

/** Projects of one search that a letter names. */
const NAMED = 10;

function blocksOf(site: LetterSite, { search, projects }: FoundBySearch): LetterBlock[] {
  const named = projects.slice(0, NAMED).map(({ title, neighborhood, city, slug }) => ({
    label: `${title}, ${neighborhood}, ${city}`,
    href: `${site.url}${paths.project(slug)}`,
  }));
  const more = projects.length - named.length;
  return [
    { paragraph: translate(messages, 'alert.search', { name: search.name }) },
    { links: named },
    ...(more > 0 ? [{ paragraph: translate(messages, 'alert.more', { count: more }) }] : []),
    { button: translate(messages, 'alert.open'), href: `${site.url}${search.href}` },
  ];
}

/** What is new in somebody's searches. */
export function alertParts(site: LetterSite, found: readonly FoundBySearch[]): LetterParts {
  const count = found.reduce((sum, { projects }) => sum + projects.length, 0);
  return {
    subject: translate(messages, 'alert.subject', { count }),
    blocks: [
      { paragraph: translate(messages, 'alert.intro', { count }) },
      ...found.flatMap((each) => blocksOf(site, each)),
    ],
  };
}
