import { PageLink } from '@/components/shell/PageLink';
import { type OfferChoice, waitingPath } from '@/domain/project/offers/offer';

interface WaitingLinkProps {
  readonly slug: string;
  readonly choice: OfferChoice;
  /** "Avise-me se liberar". */
  readonly label: string;
  readonly isMain?: boolean;
}

/** Way to the waiting list of what cannot be bought now. */
export function WaitingLink({ slug, choice, label, isMain = false }: WaitingLinkProps) {
  const look = isMain ? 'button button-primary' : 'button';
  return (
    <PageLink href={waitingPath(slug, choice)} className={`${look} screen-only`} rel="nofollow">
      {label}
    </PageLink>
  );
}
