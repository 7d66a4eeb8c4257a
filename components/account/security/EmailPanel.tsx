import { useState } from 'react';
import { Form } from '@/components/form/Form';
import { Notice } from '@/components/form/Notice';
import { TextField } from '@/components/form/TextField';
import type { Refusal } from '@/components/form/useBoundForm';
import { useSentTo } from '@/components/form/useSentTo';
import { useAuth } from '@/contexts/AuthContext';
import { codeOf, codeSchema, emailSchema } from '@/domain/identity/forms';
import type { Pool } from '@/domain/identity/pools';
import { useMessages } from '@/hooks/useMessages';
import form from '../form/AccountForm.module.css';
import panel from '../Panel.module.css';
import { securityCalls, securityRefusal } from './securityCalls';

interface Props {
  readonly pool: Pool;
  readonly email: string;
  readonly onChange: (email: string) => void;
}

const EMPTY = { email: '' };
const NO_CODE = { code: '' };
const SECRET = ['code'] as const;

interface RequestProps extends Pick<Props, 'pool' | 'email'> {
  readonly onSent: (email: string) => void;
}

function RequestEmail({ pool, email: current, onSent }: RequestProps) {
  const t = useMessages('account');
  async function ask({ email }: typeof EMPTY): Promise<Refusal | null> {
    const wanted = email.trim().toLowerCase();
    if (wanted === current.toLowerCase()) return { fields: { email: t('security.email.same') } };
    try {
      const { requestEmailChange } = await securityCalls();
      await requestEmailChange(pool, wanted);
      onSent(wanted);
      return null;
    } catch (error) {
      return securityRefusal(error, t, ['email']);
    }
  }
  return (
    <Form
      name="conta-email"
      label={t('security.email.title')}
      submitLabel={t('security.email.submit')}
      schema={emailSchema}
      initialValues={EMPTY}
      onSubmit={ask}
    >
      <TextField name="email" label={t('security.email.field')} type="email" autoComplete="email" />
    </Form>
  );
}

interface ConfirmProps extends Pick<Props, 'pool'> {
  readonly email: string;
  readonly onConfirmed: (email: string) => void;
  readonly onCancel: () => void;
}

function ConfirmEmail({ pool, email, onConfirmed, onCancel }: ConfirmProps) {
  const t = useMessages('account');
  async function confirm({ code }: typeof NO_CODE): Promise<Refusal | null> {
    try {
      const { confirmEmail } = await securityCalls();
      onConfirmed(await confirmEmail(pool, codeOf(code) ?? ''));
      return null;
    } catch (error) {
      return securityRefusal(error, t, ['code']);
    }
  }
  return (
    <>
      <Notice tone="info" isNews>
        {t('security.email.sent', { email })}
      </Notice>
      <Form
        name="conta-email-codigo"
        label={t('security.email.title')}
        submitLabel={t('security.email.confirm')}
        schema={codeSchema}
        initialValues={NO_CODE}
        secret={SECRET}
        onSubmit={confirm}
        footer={
          <button type="button" className={form.plain} onClick={onCancel}>
            {t('security.email.cancel')}
          </button>
        }
      >
        <TextField
          name="code"
          label={t('security.email.code')}
          help={t('security.email.codeHelp')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </Form>
    </>
  );
}

/** E-mail used to sign in. It changes only after the code sent to the new one is confirmed. */
export function EmailPanel({ pool, email, onChange }: Props) {
  const t = useMessages('account');
  const { resolveSession } = useAuth();
  // Keyed by the current e-mail, so that another person's pending change in this tab is not offered.
  const [pending, setPending] = useSentTo(`conta-email-${pool}-${email}`);
  const [isChanged, setChanged] = useState(false);

  const finish = (next: string) => {
    setPending(null);
    setChanged(true);
    onChange(next);
    // The menu shows the e-mail of the session.
    void resolveSession().catch(() => {});
  };
  return (
    <div className={`${panel.stack} ${form.form}`}>
      {isChanged ? (
        <Notice tone="success" isNews>
          {t('security.email.changed', { email })}
        </Notice>
      ) : (
        <p>{t('security.email.now', { email })}</p>
      )}
      {pending === null ? (
        <>
          <p className={panel.lead}>{t('security.email.text')}</p>
          <RequestEmail pool={pool} email={email} onSent={setPending} />
        </>
      ) : (
        <ConfirmEmail pool={pool} email={pending} onConfirmed={finish} onCancel={() => setPending(null)} />
      )}
    </div>
  );
}
