import { Icon } from '@/components/shell/icon/Icon';
import { useCopy } from '@/hooks/useCopy';
import { useMessages } from '@/hooks/useMessages';
import styles from './CopyCode.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly code: string;
  /** Displayed code where it differs from the copied one. */
  readonly shown?: string;
  readonly copyLabel: string;
  readonly copiedLabel: string;
}

/** Code for a banking app, copied with one press or selected by hand. */
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
      {/* The button shows that the code was copied; this announces it. */}
      <p role="status" className={state === 'copied' ? 'visually-hidden' : styles.announced}>
        {state === 'copied' && copiedLabel}
        {state === 'failed' && t('pix.copyFailed')}
      </p>
    </div>
  );
}
