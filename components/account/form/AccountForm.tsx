import { type ReactNode, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { Form } from '@/components/form/Form';
import type { Refusal } from '@/components/form/useBoundForm';
import { type Translate, useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';
import { useSignedInCall } from '../useSignedInCall';
import styles from './AccountForm.module.css';
import { Conflict, FormState } from './FormState';

type TextValues = Record<string, string>;

interface Props<V extends TextValues> {
  /** Of its draft: it names the account too, so that nobody finds what another typed in this browser. */
  readonly name: string;
  readonly label: string;
  readonly submitLabel: string;
  readonly schema: AnyObjectSchema;
  /** What is stored now, in the fields of the form. */
  readonly stored: V;
  /** Saves, and lets `stored` become what was saved. */
  readonly save: (values: V) => Promise<void>;
  /** Reads the record again, so that the next saving is of its newest version; answers what is stored now. */
  readonly reload: () => Promise<V>;
  /** The fields by the paths that the API calls them by, where the two differ. */
  readonly fieldOfPath?: (path: string) => string;
  readonly children: ReactNode;
}

const sameName = (path: string) => path;

function refusalOf(error: unknown, fieldOfPath: (path: string) => string, t: Translate<'account'>): Refusal {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) return { message: t('form.sessionEnded') };
  if (error.status === 0 || error.status >= 500) return { message: t('form.failed') };
  const fields = Object.entries(error.fields).map(([path, sentence]) => [fieldOfPath(path), sentence]);
  return { message: error.message, fields: Object.fromEntries(fields) };
}

/**
 * A form of an account: it tells what is not saved yet, and what was changed elsewhere meanwhile is neither overwritten unseen
 * nor does it take away what was typed.
 */
export function AccountForm<V extends TextValues>({
  stored,
  save,
  reload,
  fieldOfPath = sameName,
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
      if (!isConflict) return refusalOf(error, fieldOfPath, t);
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
