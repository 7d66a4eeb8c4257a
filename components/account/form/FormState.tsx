import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Icon } from '@/components/shell/icon/Icon';
import { useMessages } from '@/hooks/useMessages';
import styles from './AccountForm.module.css';

type TextValues = Record<string, string>;

interface Props {
  readonly stored: TextValues;
  /** Number of saves on this page. */
  readonly saves: number;
}

/** Status line below the button: saved, or unsaved changes. */
export function FormState({ stored, saves }: Props) {
  const t = useMessages('account');
  const { dirty, isSubmitting, resetForm } = useFormikContext<TextValues>();
  const shown = useRef(saves);

  useEffect(() => {
    if (shown.current === saves) return;
    shown.current = saves;
    resetForm({ values: stored });
  }, [saves, stored, resetForm]);

  const isUnsaved = dirty && !isSubmitting;
  return (
    <div className={styles.state}>
      <p role="status">
        {isUnsaved && t('form.unsaved')}
        {!dirty && saves > 0 && (
          <span className={styles.saved}>
            <Icon name="check" />
            {t('form.saved')}
          </span>
        )}
      </p>
      {isUnsaved && (
        <button type="button" className={styles.plain} onClick={() => resetForm({ values: stored })}>
          {t('form.discard')}
        </button>
      )}
    </div>
  );
}

/** Values saved elsewhere after the page was opened; the visitor chooses which to keep. */
export function Conflict({ newest }: { newest: TextValues }) {
  const t = useMessages('account');
  const { values, setValues } = useFormikContext<TextValues>();
  const [typed, setTyped] = useState<TextValues | null>(null);

  const load = () => {
    setTyped(values);
    void setValues(newest);
  };
  const restore = (before: TextValues) => {
    setTyped(null);
    void setValues(before);
  };
  return (
    <Notice tone="info">
      <p>{t(typed === null ? 'form.conflict.text' : 'form.conflict.loaded')}</p>
      {typed === null ? (
        <button type="button" className={styles.plain} onClick={load}>
          {t('form.conflict.load')}
        </button>
      ) : (
        <button type="button" className={styles.plain} onClick={() => restore(typed)}>
          {t('form.conflict.restore')}
        </button>
      )}
    </Notice>
  );
}
