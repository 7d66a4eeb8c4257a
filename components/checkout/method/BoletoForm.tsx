import { Form } from '@/components/form/Form';
import { MaskedField } from '@/components/form/MaskedField';
import { SelectField } from '@/components/form/SelectField';
import { StreetField } from '@/components/form/StreetField';
import { TextField } from '@/components/form/TextField';
import { STATE_CODES, STATE_NAMES } from '@/domain/brazil/states';
import { EMPTY_PAYER, payerFormSchema, payerOf } from '@/domain/payment/payerForm';
import { useMessages } from '@/hooks/useMessages';
import type { MethodFormProps } from '../usePayment';
import styles from './MethodChoice.module.css';

const STATES = STATE_CODES.map((code) => ({ value: code, label: STATE_NAMES[code] }));

/** Payer data that banks require on a boleto. */
export function BoletoForm({ pay, payer }: MethodFormProps) {
  const t = useMessages('checkout');
  return (
    <Form
      name="pagar-boleto"
      label={t('boleto.form')}
      submitLabel={t('boleto.submit')}
      schema={payerFormSchema}
      initialValues={payer ?? EMPTY_PAYER}
      onSubmit={(values) => pay({ method: 'boleto', payer: payerOf(values) })}
    >
      <p className={styles.lead}>{t(payer === null ? 'boleto.lead' : 'boleto.leadFilled')}</p>
      <TextField name="name" label={t('boleto.name')} autoComplete="name" />
      <div className={styles.pair}>
        <MaskedField name="cpf" label={t('boleto.cpf')} mask="cpf" />
        <MaskedField name="zipCode" label={t('boleto.zipCode')} mask="cep" autoComplete="postal-code" />
      </div>
      <div className={styles.address}>
        <StreetField name="street" label={t('boleto.street')} />
        <TextField name="number" label={t('boleto.number')} autoComplete="off" />
      </div>
      <div className={styles.address}>
        <TextField name="city" label={t('boleto.city')} autoComplete="address-level2" />
        <SelectField name="state" label={t('boleto.state')} options={STATES} autoComplete="address-level1" />
      </div>
    </Form>
  );
}
