import { useMemo, useState } from 'react';
import { object, string } from 'yup';
import { Form } from '@/components/form/Form';
import { TextField } from '@/components/form/TextField';
import type { Refusal } from '@/components/form/useBoundForm';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Pool } from '@/domain/identity/pools';
import { doorOf } from '@/domain/identity/session';
import { localePath, paths } from '@/domain/site/paths';
import { endSession } from '@/services/account/session';
import { ApiError } from '@/services/http/apiError';
import styles from '../form/AccountForm.module.css';
import { useSignedInCall } from '../useSignedInCall';

const EMPTY = { word: '' };
const SECRET = ['word'] as const;

/** What is said around it: the end of a person's account and that of a company are called differently. */
export interface EndWords {
  readonly title: string;
  /** What has to be typed, in capitals. */
  readonly word: string;
  readonly field: string;
  readonly wrong: string;
  readonly button: string;
  readonly failed: string;
}

interface Props {
  readonly words: EndWords;
  /** Asked again with true once the person was told what they lose. */
  readonly act: (isWarned: boolean) => Promise<unknown>;
  /** Of the account that is gone: the page after it says what was deleted. */
  readonly pool: Pool;
}

/** Deletes an account for good, once a word was typed. The page is loaded anew, so that nothing of the person stays in memory. */
export function DeleteAccount({ words, act, pool }: Props) {
  const { locale } = useMessagesValue();
  const call = useSignedInCall();
  const [isWarned, setIsWarned] = useState(false);
  const schema = useMemo(() => object({ word: string().required() }), []);

  async function submit(typed: typeof EMPTY): Promise<Refusal | null> {
    if (typed.word.trim().toLocaleUpperCase() !== words.word) {
      return { fields: { word: words.wrong } };
    }
    try {
      await call(() => act(isWarned));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'account_has_deals') setIsWarned(true);
      const isSaid = error.status > 0 && error.status < 500;
      return { message: isSaid ? error.message : words.failed };
    }
    // Whatever becomes of the cookies: the account is gone, and the next page says so.
    await endSession().catch(() => {});
    const query = { tipo: pool === 'user' ? undefined : doorOf(pool) };
    window.location.assign(localePath(paths.account('excluida', query), locale));
    return null;
  }
  return (
    <div className={`${styles.form} ${styles.dangerous}`}>
      <Form
        name="conta-excluir"
        label={words.title}
        submitLabel={words.button}
        schema={schema}
        initialValues={EMPTY}
        secret={SECRET}
        onSubmit={submit}
      >
        <TextField name="word" label={words.field} autoComplete="off" />
      </Form>
    </div>
  );
}
