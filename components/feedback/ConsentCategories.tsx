import Switch from '@mui/material/Switch';
import { CONSENT_CATEGORIES, type ConsentCategory } from '@/contexts/consentCookie';
import { useMessages } from '@/hooks/useMessages';
import styles from './ConsentCategories.module.css';

/** One switch per category; the necessary ones cannot be turned off. */
export function ConsentCategories({
  chosen,
  onChange,
}: {
  chosen: readonly ConsentCategory[];
  onChange: (chosen: readonly ConsentCategory[]) => void;
}) {
  const t = useMessages('feedback');
  const toggle = (category: ConsentCategory, isOn: boolean) =>
    onChange(CONSENT_CATEGORIES.filter((other) => (other === category ? isOn : chosen.includes(other))));
  return (
    <ul className={styles.categories}>
      <li>
        <div>
          <b>{t('consent.categories.necessary.name')}</b>
          <p>{t('consent.categories.necessary.text')}</p>
        </div>
        <span className={styles.always}>{t('consent.alwaysOn')}</span>
      </li>
      {CONSENT_CATEGORIES.map((category) => (
        <li key={category}>
          <div>
            <b id={`consent-${category}`}>{t(`consent.categories.${category}.name`)}</b>
            <p id={`consent-${category}-text`}>{t(`consent.categories.${category}.text`)}</p>
          </div>
          <Switch
            checked={chosen.includes(category)}
            onChange={(_event, isOn) => toggle(category, isOn)}
            slotProps={{
              input: {
                'aria-labelledby': `consent-${category}`,
                'aria-describedby': `consent-${category}-text`,
              },
            }}
          />
        </li>
      ))}
    </ul>
  );
}
