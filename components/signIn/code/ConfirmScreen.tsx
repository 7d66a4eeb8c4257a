import { useRouter } from 'next/router';
import { Form } from '@/components/form/Form';
import { TextField } from '@/components/form/TextField';
import type { Refusal } from '@/components/form/useBoundForm';
import { PageLink } from '@/components/shell/PageLink';
import { codeOf, codeSchema, emailSchema } from '@/domain/identity/forms';
import { poolOfPortal } from '@/domain/identity/session';
import { useMessages } from '@/hooks/useMessages';
import { carryToForm, loginFormOf, useEmailToConfirm } from '../carriedEmail';
import { identityCalls, refusalOf } from '../identityCalls';
import styles from '../portal/Portal.module.css';
import { PortalHeading } from '../portal/PortalHeading';
import { type PortalProps, stepPath } from '../portal/portalPage';
import { popPassword } from '../signUp/pendingRecord';
import { ResendCode } from './ResendCode';

const EMPTY = { email: '', code: '' };
const SECRET = ['code'] as const;
const SCHEMA = emailSchema.concat(codeSchema);

/** Confirms a sign-up by the e-mailed code. A person who signed up in this tab is then signed in. */
export function ConfirmScreen(props: PortalProps) {
  const t = useMessages('signIn');
  const { push } = useRouter();
  const { portal } = props;
  const email = useEmailToConfirm();
  const pool = poolOfPortal(portal);

  async function confirmCode(values: { email: string; code: string }): Promise<Refusal | null> {
    const address = email || values.email.trim();
    try {
      const { confirm, signIn } = await identityCalls();
      await confirm(pool, address, codeOf(values.code) ?? '');
      const password = popPassword(address);
      const step = password === null ? null : await signIn(pool, address, password);
      const isIn = step?.kind === 'done';
      if (!isIn) carryToForm(loginFormOf(portal), address);
      await push(isIn ? stepPath(props, 'success') : stepPath(props, 'login', { confirmado: '1' }));
      return null;
    } catch (error) {
      return refusalOf(error, t, ['code']);
    }
  }

  return (
    <>
      <PortalHeading
        title={t('confirm.title')}
        lead={email ? t('confirm.lead', { email }) : t('confirm.leadNoEmail')}
      />
      <Form
        name="confirmar"
        label={t('confirm.title')}
        submitLabel={t('confirm.submit')}
        schema={email ? codeSchema : SCHEMA}
        initialValues={EMPTY}
        secret={SECRET}
        onSubmit={confirmCode}
      >
        {!email && <TextField name="email" label={t('fields.email')} type="email" autoComplete="username" />}
        <TextField
          name="code"
          label={t('fields.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          help={t('fields.codeHelp')}
        />
      </Form>
      <OtherWays {...props} email={email} />
    </>
  );
}

/** Another code, another e-mail, or back to the sign-in. */
function OtherWays({ email, ...props }: PortalProps & { readonly email: string }) {
  const t = useMessages('signIn');
  const { portal } = props;
  const resend = async () => (await identityCalls()).resend(poolOfPortal(portal), email);
  return (
    <div className={styles.again}>
      {email && <ResendCode send={resend} />}
      {email && (
        <PageLink href={stepPath(props, 'signUp')} className="link">
          {t('confirm.otherEmail')}
        </PageLink>
      )}
      <PageLink href={stepPath(props, 'login')} className="link">
        {t('forgot.back')}
      </PageLink>
    </div>
  );
}
