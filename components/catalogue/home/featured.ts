import type { ProjectCard } from '@/domain/project/schema';

/** Fields of a card that the rule needs. */
type Candidate = Pick<ProjectCard, 'entrepreneurName' | 'city' | 'priceFrom'>;

/**
 * Featured projects of the home page, from the newest ones for sale: only those with a unit that can be bought now, and
 * mixed. First at most one of each company and city, then one of each company, then any; newer ones first. Placement
 * cannot be bought.
 * @param newest newest publication first
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
