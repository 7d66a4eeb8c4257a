import { useState } from 'react';
import { Form } from '@/components/form/Form';
import { Notice } from '@/components/form/Notice';
import { PasswordField } from '@/components/form/PasswordField';
import type { Refusal } from '@/components/form/useBoundForm';
import { failureOf } from '@/domain/identity/failures';
import { changePasswordSchema } from '@/domain/identity/forms';
import type { Pool } from '@/domain/identity/pools';
import { useMessages } from '@/hooks/useMessages';
import form from '../form/AccountForm.module.css';
import { securityCalls, securityRefusal } from './securityCalls';

interface Props {
  readonly pool: Pool;
  /** Name and e-mail, which make a password easy to guess. */
  readonly personal: readonly string[];
}

const EMPTY = { current: '', password: '' };
const SECRET = ['current', 'password'] as const;

export function PasswordForm({ pool, personal }: Props) {
  const t = useMessages('account');
  const [changes, setChanges] = useState(0);

  async function change({ current, password }: typeof EMPTY): Promise<Refusal | null> {
    try {
      const { changePassword } = await securityCalls();
      await changePassword(pool, current, password);
      setChanges((count) => count + 1);
      return null;
    } catch (error) {
      const failure = failureOf(error);
      if (failure === 'wrongCredentials') return { fields: { current: t('security.password.wrong') } };
      return securityRefusal(error, t, ['password']);
    }
  }
  return (
    <div className={form.form}>
      {changes > 0 && (
        <Notice tone="success" isNews>
          {t('security.password.changed')}
        </Notice>
      )}
      <Form
        key={changes}
        name="conta-senha"
        label={t('security.password.title')}
        submitLabel={t('security.password.submit')}
        schema={changePasswordSchema}
        initialValues={EMPTY}
        secret={SECRET}
        onSubmit={change}
      >
        <PasswordField
          name="current"
          label={t('security.password.current')}
          autoComplete="current-password"
        />
        <PasswordField
          name="password"
          label={t('security.password.next')}
          help={t('security.password.help')}
          autoComplete="new-password"
          personal={personal}
        />
      </Form>
    </div>
  );
}
