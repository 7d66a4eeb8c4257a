import { useFormikContext } from 'formik';
import { MaskedField } from '@/components/form/MaskedField';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { STATE_CODES, STATE_NAMES } from '@/domain/brazil/states';
import { COMPANY_TYPES, type CompanyType, isIntermediary } from '@/domain/entrepreneur/vocabulary';
import { mayBePerson } from '@/domain/identity/forms';
import { useMessages } from '@/hooks/useMessages';
import styles from '../portal/Portal.module.css';

const STATES = STATE_CODES.map((code) => ({ value: code, label: STATE_NAMES[code] }));

/** Data of a company; the CRECI number only for company types that need it to sell. */
export function CompanyFields() {
  const t = useMessages('signIn');
  const labels = useMessages('vocabulary');
  const { values } = useFormikContext<{ readonly companyType: string }>();
  const { companyType } = values;
  const types = COMPANY_TYPES.map((value) => ({ value, label: labels(`companyTypes.${value}`) }));
  return (
    <fieldset className={styles.group}>
      <legend>{t('company.about')}</legend>
      <SelectField name="companyType" label={t('fields.companyType')} options={types} />
      <TextField
        name="tradeName"
        label={t('fields.tradeName')}
        help={t('fields.tradeNameHelp')}
        autoComplete="organization"
      />
      {!mayBePerson(companyType) && (
        <TextField name="legalName" label={t('fields.legalName')} autoComplete="off" />
      )}
      {mayBePerson(companyType) ? (
        <MaskedField name="document" label={t('fields.document')} mask="cpfOrCnpj" />
      ) : (
        <MaskedField name="document" label={t('fields.cnpj')} mask="cnpj" />
      )}
      <div className={styles.pair}>
        <TextField name="city" label={t('fields.city')} autoComplete="address-level2" />
        <SelectField name="state" label={t('fields.state')} options={STATES} autoComplete="address-level1" />
      </div>
      {isIntermediary(companyType as CompanyType) && (
        <TextField name="creci" label={t('fields.creci')} help={t('fields.creciHelp')} autoComplete="off" />
      )}
    </fieldset>
  );
}
