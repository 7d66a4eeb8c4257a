import { useFormikContext } from 'formik';
import { MaskedField } from '@/components/form/MaskedField';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { STATE_CODES, STATE_NAMES } from '@/domain/brazil/states';
import { COMPANY_TYPES, type CompanyType, isIntermediary } from '@/domain/entrepreneur/vocabulary';
import { mayBePerson } from '@/domain/identity/forms';
import { useMessages } from '@/hooks/useMessages';
import panel from '../Panel.module.css';

const STATES = STATE_CODES.map((code) => ({ value: code, label: STATE_NAMES[code] }));

/** Fields that are approved with the company; only agencies and brokers have a CRECI number. */
export function FactFields() {
  const t = useMessages('companyAccount');
  const labels = useMessages('vocabulary');
  const { values } = useFormikContext<{ readonly companyType: string }>();
  const companyType = values.companyType as CompanyType;
  const types = COMPANY_TYPES.map((value) => ({ value, label: labels(`companyTypes.${value}`) }));
  return (
    <>
      <SelectField name="companyType" label={t('profile.companyType')} options={types} />
      <TextField
        name="tradeName"
        label={t('profile.tradeName')}
        help={t('profile.tradeNameHelp')}
        autoComplete="organization"
      />
      <TextField
        name="legalName"
        label={t('profile.legalName')}
        isOptional={mayBePerson(companyType)}
        autoComplete="off"
      />
      {mayBePerson(companyType) ? (
        <MaskedField name="document" label={t('profile.document')} mask="cpfOrCnpj" />
      ) : (
        <MaskedField name="document" label={t('profile.cnpj')} help={t('profile.cnpjHelp')} mask="cnpj" />
      )}
      {isIntermediary(companyType) && (
        <TextField name="creci" label={t('profile.creci')} help={t('profile.creciHelp')} autoComplete="off" />
      )}
      <div className={panel.pair}>
        <TextField name="city" label={t('profile.city')} autoComplete="address-level2" />
        <SelectField name="state" label={t('profile.state')} options={STATES} autoComplete="address-level1" />
      </div>
    </>
  );
}
