import { useMessages } from '@/hooks/useMessages';
import styles from './Steps.module.css';

const STEPS = ['find', 'compare', 'choose', 'share'] as const;

/** Four steps of a purchase on the site; only features that exist today. */
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
