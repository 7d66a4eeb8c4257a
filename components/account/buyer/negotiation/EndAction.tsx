import type { NegotiationDetail } from '@/domain/negotiation/schema';
import { changeNegotiation } from '@/services/deals/negotiations';
import { ConfirmAction } from '../../ConfirmAction';
import styles from './Negotiation.module.css';
import type { NegotiationActs } from './NegotiationScreen';
import type { NegotiationText } from './useNegotiationText';

interface Props {
  readonly negotiation: NegotiationDetail;
  readonly acts: NegotiationActs;
  readonly text: NegotiationText;
}

/** Takes the buyer's own open proposal back, or ends the negotiation. */
export function EndAction({ negotiation, acts, text: { t } }: Props) {
  const { id, version, offer, allowedActions } = negotiation;
  if (!allowedActions.includes('reject')) return null;
  const kind = offer.side === 'buyer' ? 'takeBack' : 'end';
  return (
    <div className={styles.end}>
      {kind === 'end' && <p>{t('end.lead')}</p>}
      <ConfirmAction
        label={t(`${kind}.label`)}
        question={t(`${kind}.text`)}
        yes={t(`${kind}.yes`)}
        no={t('no')}
        isBusy={acts.isBusy}
        onConfirm={() =>
          void acts.change(() => changeNegotiation(id, { version, event: 'reject' }), t(`${kind}.done`))
        }
      />
    </div>
  );
}
