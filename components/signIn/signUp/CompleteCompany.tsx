import { Form } from '@/components/form/Form';
import { MaskedField } from '@/components/form/MaskedField';
import { Notice } from '@/components/form/Notice';
import { TextField } from '@/components/form/TextField';
import type { Refusal } from '@/components/form/useBoundForm';
import { formatPhone } from '@/domain/brazil/phone';
import { documentOf } from '@/domain/entrepreneur/profileForm';
import { type CompanyForm, companyDetailsOf, companySchema } from '@/domain/identity/forms';
import { useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';
import { createEntrepreneur } from '@/services/parties/entrepreneurs';
import styles from '../portal/Portal.module.css';
import { PortalHeading } from '../portal/PortalHeading';
import { CompanyFields } from './CompanyFields';
import type { Newcomer } from './createRecord';
import { dropPending } from './pendingRecord';

const SCHEMA = companySchema.omit(['email', 'password', 'accepted']);

/** The API has two documents (`cnpj`, `cpf`), the form one field for either. */
function refusalOfApi({ message, fields }: ApiError): Refusal {
  const { cnpj, cpf, contactName, ...others } = fields;
  const document = cnpj ?? cpf;
  return {
    message,
    fields: {
      ...others,
      ...(document === undefined ? {} : { document }),
      ...(contactName === undefined ? {} : { name: contactName }),
    },
  };
}

interface Props {
  readonly newcomer: Newcomer;
  /** The API's refusal of the data given at sign-up. */
  readonly refusal: ApiError | null;
  readonly onDone: () => void;
}

/**
 * Form for the company's data, for a signed-in person without a record: the data were typed in another
 * browser, or refused.
 */
export function CompleteCompany({ newcomer, refusal, onDone }: Props) {
  const t = useMessages('signIn');
  const { pending, name } = newcomer;
  const { company } = pending ?? { company: null };
  const initial = {
    companyType: company?.companyType ?? '',
    tradeName: company?.tradeName ?? '',
    legalName: company?.legalName ?? '',
    document: documentOf({ cnpj: company?.cnpj ?? null, cpf: company?.cpf ?? null }),
    city: company?.city ?? '',
    state: company?.state ?? '',
    creci: company?.creci ?? '',
    name,
    phone: formatPhone(pending?.phone ?? ''),
  };

  async function complete(values: typeof initial): Promise<Refusal | null> {
    const { phone, ...details } = companyDetailsOf(values as CompanyForm & typeof initial);
    try {
      await createEntrepreneur({ ...details, contactName: values.name.trim(), phones: [phone] });
      dropPending();
      onDone();
      return null;
    } catch (error) {
      if (error instanceof ApiError) return refusalOfApi(error);
      throw error;
    }
  }

  return (
    <>
      <PortalHeading title={t('complete.title')} lead={t('complete.lead')} />
      {refusal && (
        <div className={styles.notice}>
          <Notice tone="error" isNews>
            {[refusal.message, ...Object.values(refusal.fields)].join(' ')}
          </Notice>
        </div>
      )}
      <Form
        name="completar-empresa"
        label={t('complete.title')}
        submitLabel={t('complete.submit')}
        schema={SCHEMA}
        initialValues={initial}
        onSubmit={complete}
      >
        <CompanyFields />
        <TextField name="name" label={t('fields.responsible')} autoComplete="name" />
        <MaskedField name="phone" label={t('fields.phone')} mask="phone" autoComplete="tel-national" />
      </Form>
    </>
  );
}
