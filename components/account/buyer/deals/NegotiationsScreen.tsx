import { PageLink } from '@/components/shell/PageLink';
import type { Negotiation } from '@/domain/negotiation/schema';
import type { Confirmation } from '@/domain/reservation/states';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { changeNegotiation, findNegotiation } from '@/services/deals/negotiations';
import { ConfirmAction } from '../../ConfirmAction';
import { Deadline } from './Deadline';
import { DealCard, type Tone } from './DealCard';
import { DealHistory } from './DealHistory';
import { DealList } from './DealList';
import { NEGOTIATION_LIST } from './dealLists';
import type { LoadedDeals } from './loadDeals';
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
  readonly now: number;
  readonly isSending: boolean;
  readonly onAnswer: (answer: Answer) => void;
}

function NegotiationCard({ negotiation, now, isSending, onAnswer }: CardProps) {
  const t = useMessages('deals');
  const { money } = useDealLabels();
  const { id, version, label, confirmation, offer, roundExpiresAt, fixedUntil, allowedActions } = negotiation;
  const price = money(offer.priceCents);
  const actions = ANSWERS.filter((answer) => allowedActions.includes(answer));
  return (
    <DealCard
      deal={negotiation}
      state={{ label: t(`negotiation.states.${confirmation}`), tone: TONES[confirmation] }}
      facts={[
        [t(`negotiation.offers.${offer.side}`), price],
        [t('negotiation.table'), money(negotiation.tableCents)],
        [t('negotiation.until'), roundExpiresAt && <Deadline at={roundExpiresAt} now={now} kind="expires" />],
        [t('negotiation.fixed'), fixedUntil && <Deadline at={fixedUntil} now={now} kind="expires" />],
      ]}
      note={[t('negotiation.note'), offer.note]}
      actions={
        <>
          <PageLink
            href={paths.negotiation(id)}
            className="button"
            aria-label={t('actOf', { act: t('negotiation.open'), of: label })}
          >
            {t('negotiation.open')}
          </PageLink>
          {actions.map((answer) => (
            <ConfirmAction
              key={answer}
              label={t(`negotiation.${actionKeyOf(answer, offer)}.label`)}
              name={t('actOf', { act: t(`negotiation.${actionKeyOf(answer, offer)}.label`), of: label })}
              question={t(`negotiation.${actionKeyOf(answer, offer)}.text`, { price })}
              yes={t(`negotiation.${actionKeyOf(answer, offer)}.yes`)}
              isDangerous={answer === 'reject'}
              no={t('back')}
              isBusy={isSending}
              onConfirm={() => onAnswer(answer)}
            />
          ))}
        </>
      }
    >
      <DealHistory key={version} of="negotiation" find={() => findNegotiation(id)} />
    </DealCard>
  );
}

export function NegotiationsScreen({ loaded }: { loaded: LoadedDeals<Negotiation> }) {
  const t = useMessages('deals');
  const deals = useDeals(NEGOTIATION_LIST, loaded);
  const answer = ({ id, version }: Negotiation, event: Answer) =>
    deals.act({
      change: () => changeNegotiation(id, { version, event }),
      find: () => findNegotiation(id),
      done: t(`negotiation.${event}.done`),
    });
  return (
    <DealList
      of="negotiations"
      deals={deals}
      labels={{
        group: (name) => t(`negotiation.groups.${name}`),
        order: (name) => t(`negotiation.orders.${name}`),
      }}
    >
      {(negotiation) => (
        <NegotiationCard
          negotiation={negotiation}
          now={deals.now}
          isSending={deals.isSending}
          onAnswer={(event) => answer(negotiation, event)}
        />
      )}
    </DealList>
  );
}
