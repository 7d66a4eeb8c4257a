import { useFormikContext } from 'formik';
import { MaskedField } from '@/components/form/MaskedField';
import { SelectField } from '@/components/form/SelectField';
import { StreetField } from '@/components/form/StreetField';
import { TextField } from '@/components/form/TextField';
import { STATE_CODES, STATE_NAMES } from '@/domain/brazil/states';
import { type AddressForm as Address, addressFormSchema } from '@/domain/person/forms';
import { isAbroad } from '@/domain/person/parts';
import { useMessages } from '@/hooks/useMessages';
import panel from '../Panel.module.css';
import { AccountForm } from './AccountForm';
import { type CepFilling, useCepFilling } from './useCepFilling';
import { useCountries } from './useCountries';

interface Props {
  readonly hasCepLookup: boolean;
  readonly name: string;
  readonly stored: Address;
  readonly save: (values: Address) => Promise<void>;
  readonly reload: () => Promise<Address>;
}

const STATES = STATE_CODES.map((code) => ({ value: code, label: STATE_NAMES[code] }));

const fieldOfPath = (path: string) => path.replace(/^address\./, '');

function CepField({ filling, hasCepLookup }: Pick<Props, 'hasCepLookup'> & { readonly filling: CepFilling }) {
  const t = useMessages('account');
  return (
    <div>
      <MaskedField
        name="zipCode"
        label={t('address.zipCode')}
        help={hasCepLookup ? t('address.zipHelp') : undefined}
        mask="cep"
        autoComplete="postal-code"
      />
      <p role="status" className={panel.small}>
        {filling !== 'idle' && t(`address.${filling}`)}
      </p>
    </div>
  );
}

function AddressFields({ hasCepLookup }: Pick<Props, 'hasCepLookup'>) {
  const t = useMessages('account');
  const countries = useCountries();
  const { values } = useFormikContext<Address>();
  const isForeign = isAbroad(values);
  const filling = useCepFilling(hasCepLookup && !isForeign);
  return (
    <>
      <div className={panel.pair}>
        <SelectField name="country" label={t('address.country')} options={countries} autoComplete="country" />
        {isForeign ? (
          <TextField name="zipCode" label={t('address.postalCode')} autoComplete="postal-code" />
        ) : (
          <CepField filling={filling} hasCepLookup={hasCepLookup} />
        )}
      </div>
      <StreetField name="street" label={t('address.street')} />
      <div className={panel.pair}>
        <TextField
          name="number"
          label={t('address.number')}
          help={t('address.numberHelp')}
          autoComplete="off"
        />
        <TextField
          name="complement"
          label={t('address.complement')}
          autoComplete="address-line2"
          isOptional
        />
      </div>
      <TextField
        name="neighborhood"
        label={t('address.neighborhood')}
        autoComplete="address-level3"
        isOptional
      />
      <div className={panel.pair}>
        <TextField name="city" label={t('address.city')} autoComplete="address-level2" />
        {isForeign ? (
          <TextField name="state" label={t('address.province')} autoComplete="address-level1" />
        ) : (
          <SelectField
            name="state"
            label={t('address.state')}
            options={STATES}
            autoComplete="address-level1"
          />
        )}
      </div>
    </>
  );
}

/** Address fields, filled in from the CEP where a lookup is configured. */
export function AddressForm({ hasCepLookup, ...props }: Props) {
  const t = useMessages('account');
  return (
    <AccountForm
      {...props}
      label={t('address.form')}
      submitLabel={t('address.save')}
      schema={addressFormSchema}
      fieldOfPath={fieldOfPath}
    >
      <AddressFields hasCepLookup={hasCepLookup} />
    </AccountForm>
  );
}
