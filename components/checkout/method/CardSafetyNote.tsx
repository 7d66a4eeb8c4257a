import { Icon } from '@/components/shell/icon/Icon';
import { useMessages } from '@/hooks/useMessages';
import styles from './MethodChoice.module.css';

/** Note that only the provider receives the card. */
export function CardSafetyNote() {
  const t = useMessages('checkout');
  return (
    <p className={styles.safe}>
      <Icon name="shield" />
      <span>{t('card.safe')}</span>
    </p>
  );
}
