import { Form } from '@/components/form/Form';
import { type CompanyForm, companyDetailsOf, companySchema } from '@/domain/identity/forms';
import { paths } from '@/domain/site/paths';
import { oneLine } from '@/domain/text';
import { useMessages } from '@/hooks/useMessages';
import { OtherLink, OtherLinks } from '../portal/OtherLinks';
import styles from '../portal/Portal.module.css';
import { PortalHeading } from '../portal/PortalHeading';
import { type PortalProps, portalQuery } from '../portal/portalPage';
import { AccessFields } from './AccessFields';
import { CompanyFields } from './CompanyFields';
import { Consent } from './Consent';
import { useSignUp } from './useSignUp';

const SECRET = ['password'] as const;

/** In the order of the page, which is that of the error summary. */
const EMPTY = {
  companyType: '',
  tradeName: '',
  legalName: '',
  document: '',
  city: '',
  state: '',
  creci: '',
  name: '',
  email: '',
  phone: '',
  password: '',
  accepted: false,
};

export function SignUpCompanyScreen(props: PortalProps) {
  const t = useMessages('signIn');
  const signUp = useSignUp(props);
  const { next } = portalQuery(props);
  return (
    <>
      <PortalHeading title={t('company.title')} lead={t('company.lead')} />
      <Form
        name="cadastro-corretor"
        label={t('company.title')}
        submitLabel={t('company.submit')}
        schema={companySchema}
        initialValues={EMPTY}
        secret={SECRET}
        onSubmit={({ name, email, password, ...values }) => {
          const company = companyDetailsOf({ ...values, name, email, password } as CompanyForm);
          const { phone } = company;
          return signUp({ name: oneLine(name), email: email.trim(), phone, password, company });
        }}
      >
        <CompanyFields />
        <fieldset className={styles.group}>
          <legend>{t('company.access')}</legend>
          <AccessFields nameLabel={t('fields.responsible')} />
        </fieldset>
        <p className={styles.small}>{t('company.review')}</p>
        <Consent />
      </Form>
      <OtherLinks>
        <OtherLink question={t('signUp.haveAccount')} href={paths.login({ tipo: 'corretor', next })}>
          {t('signUp.signIn')}
        </OtherLink>
        <OtherLink question={t('company.buyer')} href={paths.signUp({ next })}>
          {t('company.buyerLink')}
        </OtherLink>
      </OtherLinks>
    </>
  );
}
