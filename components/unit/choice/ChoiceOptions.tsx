import { type KeyboardEvent, memo } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { useHydrated } from '@/hooks/useHydrated';
import styles from './ChoiceOptions.module.css';
import type { OptionView, StepView } from './choiceView';
import { KeyPlan } from './KeyPlan';

interface ChoiceOptionsProps {
  readonly step: StepView;
  /** Id of the heading with the question. */
  readonly labelledBy: string;
  readonly chosen: string | null;
  readonly onChoose: (option: OptionView) => void;
  /** Follows an option to the next step. */
  readonly onFollow: (option: OptionView) => void;
}

/** Options of a step: links without JavaScript, and one radio group with it, in which Enter goes on. */
export function ChoiceOptions({ step, labelledBy, chosen, onChoose, onFollow }: ChoiceOptionsProps) {
  const isLive = useHydrated();
  const follow = (event: KeyboardEvent, option: OptionView) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onFollow(option);
  };
  return (
    <div className={styles.room}>
      <fieldset aria-labelledby={labelledBy} className={styles.options} data-dense={step.isDense}>
        {step.options.map((option) => (
          <div key={option.key} className={styles.card} data-chosen={option.key === chosen}>
            {isLive && (
              <input
                type="radio"
                name={step.name}
                id={`opcao-${option.key}`}
                className={styles.radio}
                checked={option.key === chosen}
                aria-describedby={`sobre-${option.key}`}
                onChange={() => onChoose(option)}
                onKeyDown={(event) => follow(event, option)}
              />
            )}
            <OptionContent step={step} option={option} isLive={isLive} />
            <span className={styles.circle} aria-hidden="true">
              <Icon name="check" size={16} />
            </span>
          </div>
        ))}
      </fieldset>
    </div>
  );
}

interface OptionContentProps {
  readonly step: StepView;
  readonly option: OptionView;
  readonly isLive: boolean;
}

/** Key plan and text of an option. The mark changes without them. */
const OptionContent = memo(function OptionContent({ step, option, isLive }: OptionContentProps) {
  return (
    <>
      {step.keyPlan && option.spot !== null && <KeyPlan spots={step.keyPlan} own={option.spot} />}
      <OptionText option={option} isLive={isLive} />
    </>
  );
});

function OptionText({ option, isLive }: Omit<OptionContentProps, 'step'>) {
  return (
    <div className={styles.text}>
      {isLive ? (
        <label htmlFor={`opcao-${option.key}`} className={styles.name}>
          {option.name}
        </label>
      ) : (
        <PageLink href={option.next} rel="nofollow" className={`${styles.name} ${styles.cover}`}>
          {option.name}
        </PageLink>
      )}
      <div id={`sobre-${option.key}`} className={styles.about}>
        {option.facts.length > 0 && (
          <ul className={styles.facts}>
            {option.facts.map(({ icon, text }) => (
              <li key={icon}>
                <Icon name={icon} size={17} />
                {text}
              </li>
            ))}
          </ul>
        )}
        <p className={styles.offer}>
          <strong className={styles.price}>{option.price}</strong>
          <span>
            <b>{option.count}</b>
            {option.floors !== null && ` · ${option.floors}`}
          </span>
        </p>
      </div>
    </div>
  );
}
