import type { ProjectCard } from '@/domain/project/schema';

/** What the rule needs of a card. */
type Candidate = Pick<ProjectCard, 'entrepreneurName' | 'city' | 'priceFrom'>;

/**
 * The projects that the first page begins with, of the newest ones for sale: only those with a unit that can be bought
 * now, and a mixture of them. First at most one of each company and of each city, then one of each company, then
 * whichever are left; the newer one always comes first. Nobody can pay to be among them.
 *
 * @param newest in the order of their publication, the newest first
 */
export function chooseFeatured<Card extends Candidate>(newest: readonly Card[], count: number): Card[] {
  const offered = newest.filter(({ priceFrom }) => priceFrom !== null);
  const chosen = new Set<Card>();
  const take = (isNew: (card: Card, others: readonly Card[]) => boolean) => {
    for (const card of offered) {
      if (chosen.size < count && !chosen.has(card) && isNew(card, [...chosen])) chosen.add(card);
    }
  };
  const isOfNewCompany = (card: Card, others: readonly Card[]) =>
    others.every(({ entrepreneurName }) => entrepreneurName !== card.entrepreneurName);
  take((card, others) => isOfNewCompany(card, others) && others.every(({ city }) => city !== card.city));
  take(isOfNewCompany);
  take(() => true);
  return offered.filter((card) => chosen.has(card));
}
