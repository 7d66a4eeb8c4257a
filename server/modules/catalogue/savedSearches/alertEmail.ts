import type { ProjectCard } from '@/domain/project/schema';
import { paths } from '@/domain/site/paths';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { EmailBlock, EmailParts, EmailSite } from '@/server/gateways/mail/renderEmail';
import type { SavedSearchRow } from './store';

export interface FoundBySearch {
  readonly search: Pick<SavedSearchRow, 'name' | 'href'>;
  /** Empty where other searches of the email show all that it found. */
  readonly projects: readonly ProjectCard[];
}

/** Projects of one search listed in an email. */
const MAX_LISTED = 10;

function blocksOf(site: EmailSite, { search, projects }: FoundBySearch): EmailBlock[] {
  const listed = projects.slice(0, MAX_LISTED).map(({ title, neighborhood, city, slug }) => ({
    label: `${title}, ${neighborhood}, ${city}`,
    href: `${site.url}${paths.project(slug)}`,
  }));
  const more = projects.length - listed.length;
  return [
    { paragraph: translate(messages, 'alert.search', { name: search.name }) },
    projects.length === 0 ? { paragraph: translate(messages, 'alert.repeated') } : { links: listed },
    ...(more > 0 ? [{ paragraph: translate(messages, 'alert.more', { count: more }) }] : []),
    { button: translate(messages, 'alert.open'), href: `${site.url}${search.href}` },
  ];
}

/** Content of the alert email. */
export function alertParts(site: EmailSite, found: readonly FoundBySearch[]): EmailParts {
  const count = found.reduce((sum, { projects }) => sum + projects.length, 0);
  return {
    subject: translate(messages, 'alert.subject', { count }),
    blocks: [
      { paragraph: translate(messages, 'alert.intro', { count }) },
      ...found.flatMap((each) => blocksOf(site, each)),
    ],
  };
}
