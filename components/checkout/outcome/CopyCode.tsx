import { Icon } from '@/components/shell/icon/Icon';
import { useCopy } from '@/hooks/useCopy';
import { useMessages } from '@/hooks/useMessages';
import styles from './CopyCode.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly code: string;
  /** The code as it is read, where that differs from what is copied. */
  readonly shown?: string;
  readonly copyLabel: string;
  readonly copiedLabel: string;
}

/** A code that goes into a bank's application: to be copied with one press, or selected by hand. */
export function CopyCode({ id, label, code, shown = code, copyLabel, copiedLabel }: Props) {
  const t = useMessages('checkout');
  const { state, copy } = useCopy();
  return (
    <div className={styles.code}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        readOnly
        rows={2}
        value={shown}
        spellCheck={false}
        className={styles.text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button type="button" className="button button-primary" onClick={() => void copy(code)}>
        <Icon name={state === 'copied' ? 'check' : 'document'} />
        {state === 'copied' ? copiedLabel : copyLabel}
      </button>
      {/* That it is copied is seen on the button, and read out here. */}
      <p role="status" className={state === 'copied' ? 'visually-hidden' : styles.told}>
        {state === 'copied' && copiedLabel}
        {state === 'failed' && t('pix.copyFailed')}
      </p>
    </div>
  );
}
