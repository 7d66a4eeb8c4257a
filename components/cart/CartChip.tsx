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
  const { short, title, price, state, gone, changed } = presentCart({ t, locale }, own);
  const item = { title, label: short };
  const before = changed === null ? '' : `${t('chip.changed')}, `;
  // In the order of the visible text, for people who say it.
  const name =
    gone !== null || price === null
      ? t('chip.unpriced', { ...item, state })
      : t('chip.open', { ...item, price: before + price });
  const isAlert = gone !== null || changed !== null;
  return (
    <button
      type="button"
      className={styles.chip}
      data-alert={isAlert || undefined}
      aria-haspopup="dialog"
      aria-label={name}
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
