import { useMessages } from '@/hooks/useMessages';
import styles from './Steps.module.css';

const STEPS = ['find', 'compare', 'choose', 'share'] as const;

/** What a person can do here, in four steps: only what the site does today. */
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
