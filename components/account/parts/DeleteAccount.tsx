import { useMemo } from 'react';
import { object, string } from 'yup';
import { Form } from '@/components/form/Form';
import { TextField } from '@/components/form/TextField';
import type { Refusal } from '@/components/form/useBoundForm';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { localePath, paths } from '@/domain/paths';
import { useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/apiError';
import { endSession } from '@/services/session';
import { useSignedInCall } from '../useSignedInCall';
import styles from './AccountForm.module.css';

const EMPTY = { word: '' };
const SECRET = ['word'] as const;

/** Deletes an account for good, once a word was typed. The page is loaded anew, so that nothing of the person stays in memory. */
export function DeleteAccount({ act }: { act: () => Promise<unknown> }) {
  const t = useMessages('account');
  const { locale } = useMessagesValue();
  const call = useSignedInCall();
  const word = t('privacy.delete.word');
  const schema = useMemo(() => object({ word: string().required() }), []);

  async function submit(typed: typeof EMPTY): Promise<Refusal | null> {
    if (typed.word.trim().toLocaleUpperCase() !== word) {
      return { fields: { word: t('privacy.delete.wrong', { word }) } };
    }
    try {
      await call(act);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isSaid = error.status > 0 && error.status < 500;
      return { message: isSaid ? error.message : t('privacy.delete.failed') };
    }
    // Whatever becomes of the cookies: the account is gone, and the next page says so.
    await endSession().catch(() => {});
    window.location.assign(localePath(paths.account('excluida'), locale));
    return null;
  }
  return (
    <div className={`${styles.form} ${styles.dangerous}`}>
      <Form
        name="conta-excluir"
        label={t('privacy.delete.title')}
        submitLabel={t('privacy.delete.button')}
        schema={schema}
        initialValues={EMPTY}
        secret={SECRET}
        onSubmit={submit}
      >
        <TextField name="word" label={t('privacy.delete.field', { word })} autoComplete="off" />
      </Form>
    </div>
  );
}
