import type { OwnCart } from '@/contexts/CartContext';
import { useMessagesValue } from '@/contexts/MessagesContext';
import styles from './CartChip.module.css';
import { presentCart } from './presentCart';
import { useCartMessages } from './useCartMessages';

interface Props {
  readonly own: OwnCart;
  readonly onOpen: () => void;
}

/** The chosen unit or quota in the header: unit, project and price, or that it is gone. */
export function CartChip({ own, onOpen }: Props) {
  const t = useCartMessages();
  const { locale } = useMessagesValue();
  const { label, short, title, price, state, gone, changed } = presentCart({ t, locale }, own);
  const name =
    price === null ? t('chip.unpriced', { label, title, state }) : t('chip.open', { label, title, price });
  const isAlert = gone !== null || changed !== null;
  return (
    <button
      type="button"
      className={styles.chip}
      data-alert={isAlert || undefined}
      aria-haspopup="dialog"
      aria-label={changed === null ? name : `${name}, ${t('chip.changed')}`}
      onClick={onOpen}
    >
      <span className={styles.text} aria-hidden="true">
        <span className={styles.line}>
          <span className={styles.short}>{short}</span>
          <span className={styles.title}>{title}</span>
        </span>
        <span className={`figures ${styles.price}`}>
          <span className={styles.before}>{short} · </span>
          {gone === null ? (changed === null ? price : t('chip.changed')) : state}
        </span>
      </span>
    </button>
  );
}
