import styles from './ChooseButton.module.css';
import { Icon } from './icon/Icon';

interface ChooseButtonProps {
  readonly projectId: string;
  /** The unit or the quota. */
  readonly item: { readonly unitId: string } | { readonly quotaId: string };
  /** "Escolher esta unidade". */
  readonly label: string;
  /** "Na sua escolha". */
  readonly chosenLabel: string;
  /** "Unidade 1203, Torre A, Residencial Ipê-Amarelo". */
  readonly subject: string;
}

/** Puts a unit or a quota into the cart. The cart of every page answers it and marks the chosen one. */
export function ChooseButton({ projectId, item, label, chosenLabel, subject }: ChooseButtonProps) {
  return (
    <button
      type="button"
      className={`button button-primary needs-script ${styles.choose}`}
      data-cart={JSON.stringify({ projectId, ...item })}
    >
      <span className={styles.open}>{label}</span>
      <span className={styles.chosen}>
        <Icon name="check" />
        {chosenLabel}
      </span>
      <span className="visually-hidden">{subject}</span>
    </button>
  );
}
