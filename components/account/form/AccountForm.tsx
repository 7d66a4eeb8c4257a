import { type ReactNode, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { Form } from '@/components/form/Form';
import type { Refusal } from '@/components/form/useBoundForm';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import { useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';
import styles from './AccountForm.module.css';
import { Conflict, FormState } from './FormState';
import { refusalOf } from './refusalOf';

type TextValues = Record<string, string>;

interface Props<V extends TextValues> {
  /** Name of the draft; contains the account id, because other people may use the same browser. */
  readonly name: string;
  readonly label: string;
  readonly submitLabel: string;
  readonly schema: AnyObjectSchema;
  /** Saved values of the form. */
  readonly stored: V;
  /** Saves the values; `stored` must then change to them. */
  readonly save: (values: V) => Promise<void>;
  /** Reads the record again, so that the next save has its newest version; returns the stored values. */
  readonly reload: () => Promise<V>;
  /** Field name for an API path where the two differ. */
  readonly fieldOfPath?: (path: string) => string;
  readonly children: ReactNode;
}

/**
 * Form of an account. It shows unsaved changes; a change made elsewhere is neither overwritten nor does it discard the
 * typed values.
 */
export function AccountForm<V extends TextValues>({
  stored,
  save,
  reload,
  fieldOfPath,
  children,
  ...form
}: Props<V>) {
  const t = useMessages('account');
  const call = useSignedInCall();
  const [saves, setSaves] = useState(0);
  const [newest, setNewest] = useState<V | null>(null);

  async function submit(values: V): Promise<Refusal | null> {
    setNewest(null);
    try {
      await call(() => save(values));
      setSaves((count) => count + 1);
      return null;
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'version_conflict';
      if (!isConflict) return refusalOf(error, t, fieldOfPath);
      setNewest(await call(reload));
      return { message: t('form.conflict.message') };
    }
  }

  return (
    <div className={styles.form}>
      <Form
        {...form}
        initialValues={stored}
        onSubmit={submit}
        footer={<FormState stored={stored} saves={saves} />}
      >
        {newest && <Conflict newest={newest} />}
        {children}
      </Form>
    </div>
  );
}
