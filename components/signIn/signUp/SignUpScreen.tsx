import { Form } from '@/components/form/Form';
import { normalizePhone } from '@/domain/brazil/phone';
import { buyerSchema } from '@/domain/identity/forms';
import { paths } from '@/domain/site/paths';
import { oneLine } from '@/domain/text';
import { useMessages } from '@/hooks/useMessages';
import { OtherLink, OtherLinks } from '../portal/OtherLinks';
import { PortalHeading } from '../portal/PortalHeading';
import { type PortalProps, portalQuery, stepPath } from '../portal/portalPage';
import { AccessFields } from './AccessFields';
import { Consent } from './Consent';
import { useSignUp } from './useSignUp';

const EMPTY = { name: '', email: '', phone: '', password: '', accepted: false };
const SECRET = ['password'] as const;

export function SignUpScreen(props: PortalProps) {
  const t = useMessages('signIn');
  const signUp = useSignUp(props);
  return (
    <>
      <PortalHeading title={t('signUp.title')} lead={t('signUp.lead')} />
      <Form
        name="cadastro"
        label={t('signUp.title')}
        submitLabel={t('signUp.submit')}
        schema={buyerSchema}
        initialValues={EMPTY}
        secret={SECRET}
        onSubmit={({ name, email, phone, password }) =>
          signUp({
            name: oneLine(name),
            email: email.trim(),
            phone: normalizePhone(phone) ?? '',
            password,
            company: null,
          })
        }
      >
        <AccessFields nameLabel={t('fields.name')} />
        <Consent />
      </Form>
      <OtherLinks>
        <OtherLink question={t('signUp.haveAccount')} href={stepPath(props, 'login')}>
          {t('signUp.signIn')}
        </OtherLink>
        {!props.isInline && (
          <OtherLink
            question={t('signUp.company')}
            href={paths.signUpCompany({ next: portalQuery(props).next })}
          >
            {t('signUp.companyLink')}
          </OtherLink>
        )}
      </OtherLinks>
    </>
  );
}
