import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { Notice } from '@/components/form/Notice';
import { MAX_WORDS_LENGTH } from '@/domain/deal/deal';
import { isSamePlan, linesOf } from '@/domain/negotiation/compare';
import type { OfferTerms } from '@/domain/negotiation/offer';
import type { NewNegotiation } from '@/domain/negotiation/schema';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { paths } from '@/domain/site/paths';
import { changeNegotiation, createNegotiation } from '@/services/deals/negotiations';
import { ApiError } from '@/services/http/apiError';
import { ConfirmAction } from '../../ConfirmAction';
import styles from './Negotiation.module.css';
import type { NegotiationActs, Shown } from './NegotiationScreen';
import type { OfferState } from './useOffer';

interface Props {
  readonly shown: Shown & { readonly terms: OfferTerms };
  readonly state: OfferState;
  readonly acts: NegotiationActs;
  /** Centavos by which the draft costs more at present value than accepting; 0 or less if it does not. */
  readonly worseCents: number;
}

/** Sentences of the fields that the server refused, without repetition. */
const sentencesOf = (error: unknown) =>
  error instanceof ApiError ? [...new Set(Object.values(error.fields))] : [];

/** Sends the draft: the first proposal, or the next one. What was typed is kept until it is accepted by the server. */
function useSend({ shown: { item, negotiation, text }, state, acts }: Props) {
  const { t } = text;
  const { replace } = useRouter();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const key = useRef<string | null>(null);
  const { offer, drop } = state;
  async function create(body: Pick<NewNegotiation, 'priceCents' | 'plan' | 'note'>): Promise<void> {
    key.current ??= crypto.randomUUID();
    const about = item.quotaId === null ? { unitId: item.unitId ?? '' } : { quotaId: item.quotaId };
    const { id } = await createNegotiation({ ...body, ...about, client: undefined }, { key: key.current });
    drop();
    await replace(paths.negotiation(id));
  }
  async function send(): Promise<void> {
    setRefused([]);
    const body = { priceCents: offer.plannedCents, plan: offer.plan, note: offer.note.trim() || undefined };
    const act = async <Answer,>(call: () => Promise<Answer>) => {
      try {
        return await call();
      } catch (error) {
        // Without an answer the same key finds out whether it was made.
        if (error instanceof ApiError && error.status > 0 && error.status < 500) key.current = null;
        setRefused([t('notSent'), ...sentencesOf(error)]);
        throw error;
      }
    };
    if (negotiation === null) {
      await acts.run(() => act(() => create(body)), t('sent'));
      return;
    }
    const { id, version } = negotiation;
    const isSent = await acts.change(
      () => act(() => changeNegotiation(id, { version, event: 'propose', ...body })),
      t('sent'),
    );
    if (isSent) drop();
  }
  return { refused, send };
}

/** True if the draft says what the company has proposed already. */
function isSameOffer({ shown: { negotiation, terms }, state: { offer } }: Props): boolean {
  const theirs = negotiation?.offer;
  if (!theirs || theirs.priceCents !== offer.plannedCents) return false;
  const lines = (plan: PaymentPlan | null) => linesOf(plan, terms.deliveryOn);
  return theirs.plan === null || isSamePlan(lines(theirs.plan), lines(offer.plan));
}

/** Answers to the company, or the first proposal. */
export function OfferActions(props: Props) {
  const { shown, state, acts, worseCents } = props;
  const { negotiation, terms, text } = shown;
  const { t, money } = text;
  const { refused, send } = useSend(props);
  const { offer } = state;
  const isSame = isSameOffer(props);
  const canSend = offer.priceCents !== null && offer.note.length <= MAX_WORDS_LENGTH;
  const theirs = money(negotiation?.offer.priceCents ?? 0);
  const accept = () => {
    if (negotiation === null) return;
    const { id, version } = negotiation;
    void acts.change(() => changeNegotiation(id, { version, event: 'accept' }), t('accept.done'));
  };
  return (
    <div className={styles.acts}>
      {refused.length > 0 && (
        <Notice tone="error" isNews>
          {refused.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {worseCents > 0 && !isSame && <Notice tone="info">{t('worse', { amount: money(worseCents) })}</Notice>}
      {isSame && <p className={styles.small}>{t('unchanged')}</p>}
      <div className={styles.ways}>
        {negotiation?.allowedActions.includes('accept') && (
          <ConfirmAction
            label={t('accept.label', { amount: theirs })}
            question={t('accept.text', { amount: theirs, hours: terms.fixedHours })}
            yes={t('accept.yes')}
            no={t('no')}
            isDangerous={false}
            className={isSame ? 'button button-primary' : 'button'}
            isBusy={acts.isBusy}
            onConfirm={accept}
          />
        )}
        {!isSame && (
          <ActionButton
            isBusy={acts.isBusy || !canSend}
            className="button button-primary"
            onClick={() => void send()}
          >
            {t('send', { amount: money(offer.plannedCents) })}
          </ActionButton>
        )}
      </div>
    </div>
  );
}
