import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { Form } from '@/components/form/Form';
import { MaskedField } from '@/components/form/MaskedField';
import { SelectField } from '@/components/form/SelectField';
import { TextAreaField } from '@/components/form/TextAreaField';
import { TextField } from '@/components/form/TextField';
import type { Refusal } from '@/components/form/useBoundForm';
import { useToast } from '@/contexts/ToastContext';
import {
  EMPTY_TRANSFER_FORM,
  TRANSFER_TERMS,
  transferFieldOfPath,
  transferFormSchema,
  transferOf,
} from '@/domain/sale/transfer/form';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import { useMessages } from '@/hooks/useMessages';
import { requestSaleTransfer } from '@/services/deals/saleTransfers';
import { MuiRoot } from '@/theme/MuiRoot';
import { refusalOf } from '../form/refusalOf';
import panel from '../Panel.module.css';
import type { TransferText } from './useTransferText';

interface Props {
  readonly saleId: string;
  readonly version: number;
  readonly text: TransferText;
  readonly onDone: (transfer: SaleTransfer) => void;
  readonly onCancel: () => void;
}

function Fields({ text: { t } }: Pick<Props, 'text'>) {
  const { values } = useFormikContext<typeof EMPTY_TRANSFER_FORM>();
  return (
    <>
      <TextField name="name" label={t('form.name')} autoComplete="off" />
      <TextField
        name="email"
        label={t('form.email')}
        help={t('form.emailHelp')}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <div className={panel.pair}>
        <MaskedField name="cpf" label={t('form.cpf')} mask="cpf" />
        <MaskedField name="phone" label={t('form.phone')} mask="phone" isOptional />
      </div>
      <SelectField
        name="terms"
        label={t('form.terms')}
        options={TRANSFER_TERMS.map((value) => ({ value, label: t(`form.${value}`) }))}
      />
      {values.terms === 'forValue' && (
        <TextField
          name="price"
          label={t('form.price')}
          help={t('form.priceHelp')}
          inputMode="decimal"
          autoComplete="off"
          isOptional
        />
      )}
      <TextAreaField name="note" label={t('form.note')} isOptional />
    </>
  );
}

/** Request of a transfer; what is typed stays in this tab until it is sent. */
export function TransferForm({ saleId, version, text, onDone, onCancel }: Props) {
  const account = useMessages('account');
  const call = useSignedInCall();
  const { show } = useToast();
  const { t, locale } = text;
  const schema = useMemo(() => transferFormSchema(locale), [locale]);

  async function send(values: typeof EMPTY_TRANSFER_FORM): Promise<Refusal | null> {
    try {
      const sent = transferOf(values, { version, locale });
      onDone(await call(() => requestSaleTransfer(saleId, sent, { key: crypto.randomUUID() })));
      show({ type: 'success', message: t('form.done') });
      return null;
    } catch (error) {
      return refusalOf(error, account, transferFieldOfPath);
    }
  }
  return (
    <MuiRoot>
      <Form
        name={`cessao-${saleId}`}
        label={t('form.title')}
        submitLabel={t('form.send')}
        schema={schema}
        initialValues={EMPTY_TRANSFER_FORM}
        onSubmit={send}
        footer={
          <button type="button" className="button" onClick={onCancel}>
            {t('form.back')}
          </button>
        }
      >
        <Fields text={text} />
      </Form>
    </MuiRoot>
  );
}
