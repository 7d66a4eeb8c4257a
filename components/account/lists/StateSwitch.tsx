import type { ReactNode } from 'react';
import styles from './Lists.module.css';

interface Props<State extends string | null> {
  /** Name of the group for screen readers. */
  readonly label: string;
  readonly chosen: State;
  readonly states: readonly { readonly state: State; readonly label: ReactNode }[];
  readonly onChoose: (state: State) => void;
}

/** Switch between the states of a list. */
export function StateSwitch<State extends string | null>({ label, chosen, states, onChoose }: Props<State>) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{label}</legend>
      {states.map((each) => (
        <button
          key={each.state ?? ''}
          type="button"
          className={styles.state}
          aria-pressed={each.state === chosen}
          onClick={() => onChoose(each.state)}
        >
          {each.label}
        </button>
      ))}
    </fieldset>
  );
}
