import { object } from 'yup';
import { Form } from '@/components/form/Form';
import { useMessages } from '@/hooks/useMessages';
import type { MethodFormProps } from '../usePayment';
import styles from './MethodChoice.module.css';

const NOTHING = {};
const SCHEMA = object({});

/** A Pix needs no data of the payer. */
export function PixForm({ pay }: MethodFormProps) {
  const t = useMessages('checkout');
  return (
    <Form
      name="pagar-pix"
      label={t('methods.pix')}
      submitLabel={t('pix.submit')}
      schema={SCHEMA}
      initialValues={NOTHING}
      onSubmit={() => pay({ method: 'pix' })}
    >
      <p className={styles.lead}>{t('pix.lead')}</p>
    </Form>
  );
}
