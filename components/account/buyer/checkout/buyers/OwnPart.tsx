import { useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { Notice } from '@/components/form/Notice';
import { PageLink } from '@/components/shell/PageLink';
import { missingToReserve } from '@/domain/buyer/readiness';
import type { Buyer } from '@/domain/buyer/schema';
import type { OwnPart as Part, ReservationBuyer } from '@/domain/reservation/buyers/schema';
import { paths } from '@/domain/site/paths';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { giveOwnData } from '@/services/deals/reservations';
import panel from '../../../Panel.module.css';
import { useShareLabels } from './useShareLabels';

interface Props {
  readonly buyer: Buyer;
  readonly reservationId: string;
  readonly part: Part;
  readonly buyers: readonly ReservationBuyer[];
}

/** Part of a person who buys together with the main buyer, and the data that the contract needs of them. */
export function OwnPart({ buyer, reservationId, part, buyers }: Props) {
  const t = useMessages('purchase');
  const labels = useShareLabels();
  const { isBusy, run } = useAction(t('own.failed'));
  const [isGiven, setGiven] = useState(false);
  const isComplete = isGiven || (buyers.find(({ id }) => id === part.id)?.isComplete ?? false);
  const main = buyers.find(({ relation }) => relation === 'main');
  const isReady = missingToReserve(buyer).length === 0;
  const give = async () => {
    await giveOwnData(reservationId);
    setGiven(true);
  };
  return (
    <section className={panel.panel} aria-labelledby="minha-parte">
      <h2 id="minha-parte">{t('own.title')}</h2>
      <p>
        {main
          ? t('own.with', { name: main.name, share: labels.share(part.shareHundredths) })
          : labels.share(part.shareHundredths)}
      </p>
      <p className={panel.small}>{t('own.readOnly')}</p>
      {part.relation === 'coBuyer' && buyer.spouse !== null && (
        <p>{t('own.spouse', { name: buyer.spouse.name })}</p>
      )}
      {isComplete ? (
        <Notice tone="success">{t('own.complete')}</Notice>
      ) : (
        <>
          <p>{t(isReady ? 'own.ready' : 'own.missing')}</p>
          <div className={`screen-only ${panel.actions}`}>
            {isReady ? (
              <ActionButton
                isBusy={isBusy}
                className="button button-primary"
                onClick={() => void run(give, t('own.given'))}
              >
                {t('own.give')}
              </ActionButton>
            ) : (
              <PageLink href={paths.account('dados')} className="button button-primary">
                {t('own.toAccount')}
              </PageLink>
            )}
          </div>
        </>
      )}
    </section>
  );
}
