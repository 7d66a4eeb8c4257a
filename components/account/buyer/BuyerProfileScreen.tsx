import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import type { AnyObjectSchema } from 'yup';
import { MaskedField } from '@/components/form/MaskedField';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import {
  formOfProfile,
  neededProfileSchema,
  type ProfileForm,
  profileFormSchema,
  profileOf,
} from '@/domain/buyer/form';
import { MARITAL_STATUSES } from '@/domain/buyer/maritalStatuses';
import type { Buyer } from '@/domain/buyer/schema';
import { today } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import { changeProfile, findUser } from '@/services/account/users';
import { buyerApi } from '../accountApi';
import { AccountForm } from '../form/AccountForm';
import { PhonesPanel } from '../form/PhonesPanel';
import { useAccountPart } from '../form/useAccountPart';
import panel from '../Panel.module.css';

/** Form fields by the API's paths of the spouse. */
const FIELDS: Readonly<Record<string, string>> = {
  spouse: 'spouseName',
  'spouse.name': 'spouseName',
  'spouse.cpf': 'spouseCpf',
};

const fieldOfPath = (path: string) => FIELDS[path] ?? path;

interface Props {
  readonly buyer: Buyer;
  readonly onChange: (change: Partial<Buyer>) => void;
}

function SpouseFields() {
  const t = useMessages('account');
  const { values } = useFormikContext<ProfileForm>();
  if (values.maritalStatus !== 'Casado') return null;
  return (
    <fieldset className={panel.group}>
      <legend>{t('profile.spouse')}</legend>
      <p className={panel.lead}>{t('profile.spouseHelp')}</p>
      <TextField name="spouseName" label={t('profile.spouseName')} autoComplete="off" />
      <MaskedField name="spouseCpf" label={t('profile.spouseCpf')} mask="cpf" />
    </fieldset>
  );
}

const send = (values: ProfileForm, { id, version }: Buyer) =>
  changeProfile(id, { ...profileOf(values), version });

/**
 * Personal data as they appear in a contract.
 *
 * @param isNeeded true before a reservation, which needs them all
 */
export function BuyerProfilePanel({
  buyer,
  onChange,
  isNeeded = false,
}: Props & { readonly isNeeded?: boolean }) {
  const t = useMessages('account');
  const schema = useMemo<AnyObjectSchema>(() => {
    const day = today(new Date());
    return isNeeded ? neededProfileSchema(day) : profileFormSchema(day);
  }, [isNeeded]);
  const part = useAccountPart({ account: buyer, onChange, find: findUser, valuesOf: formOfProfile, send });
  return (
    <section className={panel.panel}>
      <AccountForm
        name={`conta-dados-${buyer.id}`}
        label={t('profile.form')}
        submitLabel={t('form.save')}
        fieldOfPath={fieldOfPath}
        schema={schema}
        {...part}
      >
        <TextField name="name" label={t('profile.name')} help={t('profile.nameHelp')} autoComplete="name" />
        <div className={panel.pair}>
          <MaskedField
            name="cpf"
            label={t('profile.cpf')}
            help={t('profile.cpfHelp')}
            mask="cpf"
            isOptional={!isNeeded}
          />
          <MaskedField
            name="birthDate"
            label={t('profile.birthDate')}
            help={t('profile.birthHelp')}
            mask="date"
            autoComplete="bday"
            isOptional={!isNeeded}
          />
        </div>
        <SelectField
          name="maritalStatus"
          label={t('profile.maritalStatus')}
          help={t('profile.maritalHelp')}
          options={MARITAL_STATUSES.map((value) => ({ value, label: t(`profile.statuses.${value}`) }))}
          isOptional={!isNeeded}
        />
        <SpouseFields />
      </AccountForm>
    </section>
  );
}

/** Personal data and phones. */
export function BuyerProfileScreen({ buyer, onChange }: Props) {
  const t = useMessages('account');
  return (
    <div className={panel.stack}>
      <BuyerProfilePanel buyer={buyer} onChange={onChange} />
      <PhonesPanel
        api={buyerApi}
        account={buyer}
        onChange={onChange}
        title={t('phones.form')}
        lead={t('phones.lead')}
      />
    </div>
  );
}
