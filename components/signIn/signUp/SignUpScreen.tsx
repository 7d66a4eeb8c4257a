import { Form } from '@/components/form/Form';
import { normalizePhone } from '@/domain/brazil/phone';
import { buyerSchema } from '@/domain/identity/forms';
import { paths } from '@/domain/site/paths';
import { oneLine } from '@/domain/text';
import { useMessages } from '@/hooks/useMessages';
import { Way, Ways } from '../portal/OtherLinks';
import { DoorHeading } from '../portal/PortalHeading';
import { type DoorProps, doorQuery } from '../portal/portalPage';
import { AccessFields } from './AccessFields';
import { Consent } from './Consent';
import { useSignUp } from './useSignUp';

const EMPTY = { name: '', email: '', phone: '', password: '', accepted: false };
const SECRET = ['password'] as const;

export function SignUpScreen(props: DoorProps) {
  const t = useMessages('signIn');
  const signUp = useSignUp(props);
  const query = doorQuery(props);
  return (
    <>
      <DoorHeading title={t('signUp.title')} lead={t('signUp.lead')} />
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
      <Ways>
        <Way question={t('signUp.haveAccount')} href={paths.login(query)}>
          {t('signUp.signIn')}
        </Way>
        <Way question={t('signUp.company')} href={paths.signUpCompany({ next: query.next })}>
          {t('signUp.companyLink')}
        </Way>
      </Ways>
    </>
  );
}
