import { useRouter } from 'next/router';
import { ActionButton } from '@/components/form/ActionButton';
import { PageLink } from '@/components/shell/PageLink';
import { useAuth } from '@/contexts/AuthContext';
import type { NegotiationDetail } from '@/domain/negotiation/schema';
import { paths } from '@/domain/site/paths';
import { labelledOfferPath } from '@/domain/unit/offerLabel';
import { chooseForCart } from '@/services/deals/carts';
import { EndAction } from './EndAction';
import styles from './Negotiation.module.css';
import type { NegotiationActs, Shown } from './NegotiationScreen';

interface Props {
  readonly shown: Shown & { readonly negotiation: NegotiationDetail };
  readonly acts: NegotiationActs;
}

/** Way on while no answer of the buyer is awaited: to the reservation, to another proposal, or back out of this one. */
export function WaitingActions({ shown, acts }: Props) {
  const { person } = useAuth();
  const { push } = useRouter();
  const { negotiation, stage, text } = shown;
  const { t } = text;
  const { id, project, label, unitId, quotaId } = negotiation;
  const reserve = () =>
    acts.run(async () => {
      const item = quotaId === null ? { unitId: unitId ?? '' } : { quotaId };
      await chooseForCart(person, { projectId: project.id, ...item });
      await push(paths.checkout({ negociacao: id }));
    });
  if (stage === 'theirs' || stage === 'yours')
    return <EndAction negotiation={negotiation} acts={acts} text={text} />;
  return (
    <div className={styles.ways}>
      {stage === 'agreed' ? (
        <ActionButton isBusy={acts.isBusy} className="button button-primary" onClick={() => void reserve()}>
          {t('reserve')}
        </ActionButton>
      ) : (
        <PageLink
          href={labelledOfferPath(project.slug, label)}
          className="button button-primary"
          rel="nofollow"
        >
          {t('again')}
        </PageLink>
      )}
    </div>
  );
}
