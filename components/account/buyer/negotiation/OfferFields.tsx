import { useId } from 'react';
import { MAX_WORDS_LENGTH } from '@/domain/deal/deal';
import styles from './Negotiation.module.css';
import type { NegotiationText } from './useNegotiationText';
import type { OfferState } from './useOffer';

interface Props {
  readonly state: OfferState;
  readonly text: NegotiationText;
}

/** Price of the proposal; a text that is no price stays, and the figures keep the last one. */
export function PriceField({ state, text: { t, money } }: Props) {
  const id = useId();
  const { offer, setPrice, beginPrice, endPrice } = state;
  const isWrong = offer.priceCents === null;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="visually-hidden">
        {t('price.label')}
      </label>
      <input
        id={id}
        value={offer.priceText}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-erro` : undefined}
        onChange={({ target }) => setPrice(target.value)}
        onFocus={beginPrice}
        onBlur={endPrice}
      />
      {isWrong && (
        <p id={`${id}-erro`} role="alert" className={styles.wrong}>
          {t('price.invalid', { amount: money(offer.plannedCents) })}
        </p>
      )}
    </div>
  );
}

export function NoteField({ state: { offer, setNote }, text: { t } }: Props) {
  const id = useId();
  const count = offer.note.length;
  const isLong = count > MAX_WORDS_LENGTH;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.small}>
        {t('note.label')} ({t('note.optional')})
      </label>
      <textarea
        id={id}
        rows={3}
        value={offer.note}
        aria-invalid={isLong || undefined}
        aria-describedby={isLong ? `${id}-erro` : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      {isLong && (
        <p id={`${id}-erro`} role="alert" className={styles.wrong}>
          {t('note.tooLong', { max: MAX_WORDS_LENGTH, count })}
        </p>
      )}
    </div>
  );
}
