import { useId } from 'react';
import { useMessages } from '@/hooks/useMessages';
import styles from './CellTextSwitch.module.css';
import type { CellText } from './unitLabels';

const CHOICES: readonly CellText[] = ['price', 'area', 'pricePerM2'];

interface CellTextSwitchProps {
  readonly shown: CellText;
  readonly onChange: (shown: CellText) => void;
}

/** Text of the grid's cells: price, private area, or price per m². */
export function CellTextSwitch({ shown, onChange }: CellTextSwitchProps) {
  const t = useMessages('unit');
  const name = useId();
  return (
    <fieldset className={`${styles.switch} screen-only needs-script`}>
      <legend className="visually-hidden">{t('cellText.label')}</legend>
      {CHOICES.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={choice === shown}
            onChange={() => onChange(choice)}
          />
          <span>{t(`cellText.${choice}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
