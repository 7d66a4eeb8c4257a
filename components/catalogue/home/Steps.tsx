import { useMessages } from '@/hooks/useMessages';
import styles from './Steps.module.css';

const STEPS = ['choose', 'simulate', 'reserve', 'follow'] as const;

/** The way of a purchase in four steps. */
export function Steps() {
  const t = useMessages('home');
  return (
    <ol className={styles.steps}>
      {STEPS.map((step) => (
        <li key={step}>
          <h3>{t(`steps.${step}.title`)}</h3>
          <p>{t(`steps.${step}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}
