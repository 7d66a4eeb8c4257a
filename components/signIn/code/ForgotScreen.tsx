import { useRouter } from 'next/router';
import { Form } from '@/components/form/Form';
import { PasswordField } from '@/components/form/PasswordField';
import { TextField } from '@/components/form/TextField';
import type { Refusal } from '@/components/form/useBoundForm';
import { forgetSentTo, useSentTo } from '@/components/form/useSentTo';
import { PageLink } from '@/components/shell/PageLink';
import { Seo } from '@/components/shell/seo/Seo';
import { codeOf, emailSchema, newPasswordSchema } from '@/domain/identity/forms';
import { poolOfPortal } from '@/domain/identity/session';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { carryToForm, FORGOT_FORM, forgotFormOf, loginFormOf } from '../carriedEmail';
import { identityCalls, refusalOf } from '../identityCalls';
import styles from '../portal/Portal.module.css';
import { PortalHeading } from '../portal/PortalHeading';
import { PortalSwitch } from '../portal/PortalSwitch';
import { type PortalProps, portalQuery, stepPath } from '../portal/portalPage';
import { ResendCode } from './ResendCode';

const EMPTY = { email: '' };
const SECRET = ['code', 'password'] as const;

/** Sends a code and sets a new password. The texts do not reveal whether the account exists. */
export function ForgotScreen(props: PortalProps) {
  const t = useMessages('signIn');
  const { portal } = props;
  const [sentTo, setSentTo] = useSentTo(forgotFormOf(portal));
  const query = portalQuery(props);
  const pool = poolOfPortal(portal);

  const send = async (email: string) => (await identityCalls()).forgot(pool, email);

  async function ask(values: { email: string }): Promise<Refusal | null> {
    const email = values.email.trim();
    try {
      await send(email);
      setSentTo(email);
      return null;
    } catch (error) {
      return refusalOf(error, t);
    }
  }

  if (sentTo !== null) {
    return (
      <NewPassword {...props} email={sentTo} resend={() => send(sentTo)} onOther={() => setSentTo(null)} />
    );
  }
  return (
    <>
      <PortalHeading title={t('forgot.title')} lead={t('forgot.lead')} />
      {!props.isInline && (
        <PortalSwitch portal={portal} hrefOf={(each) => paths.forgotPassword({ ...query, tipo: each })} />
      )}
      <Form
        name={FORGOT_FORM}
        label={t('forgot.title')}
        submitLabel={t('forgot.submit')}
        schema={emailSchema}
        initialValues={EMPTY}
        onSubmit={ask}
      >
        <TextField name="email" label={t('fields.email')} type="email" autoComplete="username" />
      </Form>
      <p className={styles.again}>
        <PageLink href={stepPath(props, 'login')} className="link">
          {t('forgot.back')}
        </PageLink>
      </p>
    </>
  );
}

interface NewPasswordProps extends PortalProps {
  readonly email: string;
  readonly resend: () => Promise<void>;
  /** Returns to the e-mail field. */
  readonly onOther: () => void;
}

function NewPassword({ email, resend, onOther, ...props }: NewPasswordProps) {
  const t = useMessages('signIn');
  const { push } = useRouter();
  const { portal } = props;

  async function save(values: { code: string; password: string }): Promise<Refusal | null> {
    try {
      const { submitNewPassword } = await identityCalls();
      await submitNewPassword(poolOfPortal(portal), email, codeOf(values.code) ?? '', values.password);
      carryToForm(loginFormOf(portal), email);
      forgetSentTo(forgotFormOf(portal));
      await push(stepPath(props, 'login', { senha: 'alterada' }));
      return null;
    } catch (error) {
      return refusalOf(error, t, ['code', 'password']);
    }
  }

  return (
    <>
      <Seo title={t('reset.title')} noindex />
      <PortalHeading title={t('reset.title')} lead={t('reset.lead', { email })} isNextStep />
      <Form
        name="nova-senha"
        label={t('reset.title')}
        submitLabel={t('reset.submit')}
        schema={newPasswordSchema}
        initialValues={{ code: '', password: '' }}
        secret={SECRET}
        onSubmit={save}
      >
        <TextField
          name="code"
          label={t('fields.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          help={t('fields.codeHelp')}
        />
        <PasswordField
          name="password"
          label={t('fields.newPassword')}
          help={t('fields.newPasswordHelp')}
          autoComplete="new-password"
          personal={[email]}
        />
      </Form>
      <div className={styles.again}>
        <ResendCode send={resend} />
        <button type="button" className={`link ${styles.plain}`} onClick={onOther}>
          {t('confirm.otherEmail')}
        </button>
      </div>
    </>
  );
}
