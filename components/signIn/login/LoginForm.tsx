import { useRouter } from 'next/router';
import { Form } from '@/components/form/Form';
import { PasswordField } from '@/components/form/PasswordField';
import { TextField } from '@/components/form/TextField';
import type { Refusal } from '@/components/form/useBoundForm';
import { forgetSentTo } from '@/components/form/useSentTo';
import { PageLink } from '@/components/shell/PageLink';
import { signInSchema } from '@/domain/identity/forms';
import { poolOfPortal } from '@/domain/identity/session';
import { useMessages } from '@/hooks/useMessages';
import { carryToConfirm, carryToForm, FORGOT_FORM, forgotFormOf, loginFormOf } from '../carriedEmail';
import { identityCalls, refusalOf } from '../identityCalls';
import styles from '../portal/Portal.module.css';
import { type PortalProps, stepPath } from '../portal/portalPage';
import { holdPassword } from '../signUp/pendingRecord';

interface Props extends PortalProps {
  readonly onDone: () => void;
  /** Called after a temporary password, with the attributes that the account lacks. */
  readonly onNewPassword: (missing: readonly string[]) => void;
}

const EMPTY = { email: '', password: '' };
const SECRET = ['password'] as const;

export function LoginForm({ onDone, onNewPassword, ...props }: Props) {
  const t = useMessages('signIn');
  const { push } = useRouter();
  const { portal } = props;

  async function enter(values: { email: string; password: string }): Promise<Refusal | null> {
    const address = values.email.trim();
    try {
      const { signIn } = await identityCalls();
      const step = await signIn(poolOfPortal(portal), address, values.password);
      if (step.kind === 'done') onDone();
      if (step.kind === 'newPassword') onNewPassword(step.missing);
      if (step.kind === 'confirm') {
        holdPassword(address, values.password);
        carryToConfirm(address);
        await push(stepPath(props, 'confirm'));
      }
      if (step.kind === 'reset') {
        carryToForm(FORGOT_FORM, address);
        forgetSentTo(forgotFormOf(portal));
        await push(stepPath(props, 'forgot'));
      }
      return null;
    } catch (error) {
      return refusalOf(error, t);
    }
  }

  return (
    <Form
      name={loginFormOf(portal)}
      label={t('login.title')}
      submitLabel={t('login.submit')}
      schema={signInSchema}
      initialValues={EMPTY}
      secret={SECRET}
      onSubmit={enter}
    >
      <TextField name="email" label={t('fields.email')} type="email" autoComplete="username" />
      <PasswordField name="password" label={t('fields.password')} autoComplete="current-password" />
      <PageLink href={stepPath(props, 'forgot')} className={`link ${styles.forgot}`}>
        {t('login.forgot')}
      </PageLink>
    </Form>
  );
}
