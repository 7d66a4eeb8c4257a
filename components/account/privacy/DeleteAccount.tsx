import { useMemo, useState } from 'react';
import { object, string } from 'yup';
import { Form } from '@/components/form/Form';
import { TextField } from '@/components/form/TextField';
import type { Refusal } from '@/components/form/useBoundForm';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Pool } from '@/domain/identity/pools';
import { portalOf } from '@/domain/identity/session';
import { localePath, paths } from '@/domain/site/paths';
import { failureMessage } from '@/hooks/calls/failureMessage';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import { endSession } from '@/services/account/session';
import { ApiError } from '@/services/http/apiError';
import styles from '../form/AccountForm.module.css';

const EMPTY = { word: '' };
const SECRET = ['word'] as const;

/** A buyer's account is deleted, a company's is closed: each has its own texts. */
export interface DeletionLabels {
  readonly title: string;
  /** Word to type as confirmation, in capitals. */
  readonly word: string;
  readonly field: string;
  readonly wrong: string;
  readonly button: string;
  readonly failed: string;
}

export interface DeleteAccountProps {
  readonly labels: DeletionLabels;
  /** Called again with true after the warning about open deals. */
  readonly submit: (isWarned: boolean) => Promise<unknown>;
  readonly pool: Pool;
}

/**
 * Deletes an account after the confirmation word was typed. The page is loaded again, so that no personal data stay in
 * memory.
 */
export function DeleteAccount({ labels, submit, pool }: DeleteAccountProps) {
  const { locale } = useMessagesValue();
  const call = useSignedInCall();
  const [isWarned, setIsWarned] = useState(false);
  const schema = useMemo(() => object({ word: string().required() }), []);

  async function confirm(typed: typeof EMPTY): Promise<Refusal | null> {
    if (typed.word.trim().toLocaleUpperCase() !== labels.word) {
      return { fields: { word: labels.wrong } };
    }
    try {
      await call(() => submit(isWarned));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'account_has_deals') setIsWarned(true);
      return { message: failureMessage(error, labels.failed) };
    }
    // If clearing the cookies fails, the account is deleted anyway, and the next page shows a message.
    await endSession().catch(() => {});
    const query = { tipo: pool === 'user' ? undefined : portalOf(pool) };
    window.location.assign(localePath(paths.account('excluida', query), locale));
    return null;
  }
  return (
    <div className={`${styles.form} ${styles.dangerous}`}>
      <Form
        name="conta-excluir"
        label={labels.title}
        submitLabel={labels.button}
        schema={schema}
        initialValues={EMPTY}
        secret={SECRET}
        onSubmit={confirm}
      >
        <TextField name="word" label={labels.field} autoComplete="off" />
      </Form>
    </div>
  );
}
