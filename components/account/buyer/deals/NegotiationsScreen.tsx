import type { Negotiation } from '@/domain/negotiation/schema';
import type { Confirmation } from '@/domain/reservation/states';
import type { Page } from '@/domain/site/page';
import { useMessages } from '@/hooks/useMessages';
import { changeNegotiation, findNegotiation, listNegotiations } from '@/services/deals/negotiations';
import { ConfirmAction } from './ConfirmAction';
import { DealCard, type Tone } from './DealCard';
import { DealList } from './DealList';
import { useDealLabels } from './useDealLabels';
import { useDeals } from './useDeals';

type Answer = 'accept' | 'reject';
const ANSWERS: readonly Answer[] = ['accept', 'reject'];

/** Ending a negotiation while the buyer's own offer is open withdraws that offer. */
const actionKeyOf = (answer: Answer, { side }: Negotiation['offer']) =>
  answer === 'reject' && side === 'buyer' ? 'takeBack' : answer;

const TONES: Readonly<Record<Confirmation, Tone>> = {
  pending: 'waiting',
  awaiting: 'waiting',
  confirmed: 'good',
  rejected: 'over',
};

interface CardProps {
  readonly negotiation: Negotiation;
  readonly isSending: boolean;
  readonly onAnswer: (answer: Answer) => void;
}

function NegotiationCard({ negotiation, isSending, onAnswer }: CardProps) {
  const t = useMessages('deals');
  const { money, instant } = useDealLabels();
  const { project, label, confirmation, offer, allowedActions } = negotiation;
  const price = money(offer.priceCents) ?? '';
  const actions = ANSWERS.filter((answer) => allowedActions.includes(answer));
  return (
    <DealCard
      project={project}
      label={label}
      state={{ label: t(`negotiation.states.${confirmation}`), tone: TONES[confirmation] }}
      facts={[
        [t(`negotiation.offers.${offer.side}`), price],
        [t('negotiation.table'), money(negotiation.tableCents)],
        [t('negotiation.until'), instant(negotiation.roundExpiresAt)],
        [t('negotiation.fixed'), instant(negotiation.fixedUntil)],
      ]}
      notes={[
        [t('negotiation.note'), offer.note],
        [t('reason'), negotiation.reason],
      ]}
      actions={
        actions.length === 0
          ? undefined
          : actions.map((answer) => (
              <ConfirmAction
                key={answer}
                label={t(`negotiation.${actionKeyOf(answer, offer)}.label`)}
                of={label}
                question={t(`negotiation.${actionKeyOf(answer, offer)}.text`, { price })}
                yes={t(`negotiation.${actionKeyOf(answer, offer)}.yes`)}
                isDangerous={answer === 'reject'}
                isSending={isSending}
                onConfirm={() => onAnswer(answer)}
              />
            ))
      }
    />
  );
}

export function NegotiationsScreen({ first }: { first: Page<Negotiation> }) {
  const t = useMessages('deals');
  const deals = useDeals(first, listNegotiations);
  const answer = ({ id, version }: Negotiation, event: Answer) =>
    deals.act(
      id,
      () => changeNegotiation(id, { version, event }),
      () => findNegotiation(id),
      t(`negotiation.${event}.done`),
    );
  return (
    <DealList of="negotiations" deals={deals}>
      {(negotiation) => (
        <NegotiationCard
          negotiation={negotiation}
          isSending={deals.isSending}
          onAnswer={(event) => void answer(negotiation, event)}
        />
      )}
    </DealList>
  );
}
