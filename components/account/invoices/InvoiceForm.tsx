import { useField, useFormikContext } from 'formik';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useControl } from '@/components/form/Field';
import { Form } from '@/components/form/Form';
import formStyles from '@/components/form/Form.module.css';
import { MaskedField } from '@/components/form/MaskedField';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import type { Refusal } from '@/components/form/useBoundForm';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { INVOICE_TYPES, MAX_PDF_MB, MAX_XML_MB } from '@/domain/document/fileType';
import {
  EMPTY_INVOICE,
  factsOfInvoice,
  invoiceFieldOf,
  invoiceFormSchema,
  type InvoiceForm as Values,
} from '@/domain/invoice/form';
import { INVOICE_KINDS } from '@/domain/invoice/kinds';
import type { Invoice } from '@/domain/invoice/schema';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import { useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';
import { type InvoiceFacts, issueInvoice } from '@/services/money/invoices';
import { FileField } from '../documents/FileField';
import { type Sending, UploadProgress } from '../documents/UploadProgress';
import { useFileFault } from '../documents/useFileFault';
import accountForm from '../form/AccountForm.module.css';
import { refusalOf } from '../form/refusalOf';
import panel from '../Panel.module.css';

interface Props {
  /** Name of the draft; contains the account id. */
  readonly name: string;
  /** Picker of the recipient: the field `recipient`. */
  readonly recipient: ReactNode;
  /** Recipient of the document, by the picked id. */
  readonly to: (id: string) => Pick<InvoiceFacts, 'saleId' | 'entrepreneurId'>;
  readonly onIssued: (invoice: Invoice) => void;
  readonly onClose: () => void;
}

/** Neither is restored by a draft: a file cannot be, and a recipient is shown by more than its id. */
const NOT_KEPT = ['file', 'recipient'] as const;

function FilePart({ onChoose }: { onChoose: (file: File | null) => void }) {
  const t = useMessages('invoices');
  const { attributes, helpers, below } = useControl({ name: 'file' });
  const [{ value }] = useField<string>('file');
  const [chosen, setChosen] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | null) => {
    setChosen(file);
    onChoose(file);
    void helpers.setValue(file?.name ?? '');
  };
  return (
    <div className={formStyles.field}>
      <label htmlFor={attributes.id} data-label={t('form.file')}>
        {t('form.file')}
      </label>
      <FileField
        ref={input}
        id={attributes.id}
        types={INVOICE_TYPES}
        rules={t('form.rules', { pdf: MAX_PDF_MB, xml: MAX_XML_MB })}
        chosen={value === '' ? null : chosen}
        onChoose={choose}
        errorId={attributes['aria-invalid'] ? attributes['aria-describedby'] : undefined}
      />
      {below}
    </div>
  );
}

function Fields() {
  const t = useMessages('invoices');
  const { values } = useFormikContext<Values>();
  return (
    <>
      <div className={panel.pair}>
        <SelectField
          name="kind"
          label={t('form.kind')}
          options={INVOICE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <TextField name="number" label={t('form.number')} help={t('form.numberHelp')} autoComplete="off" />
        <MaskedField name="issuedOn" label={t('form.issuedOn')} help={t('form.issuedOnHelp')} mask="date" />
        <TextField
          name="amount"
          label={t('form.amount')}
          help={t('form.amountHelp')}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      {values.kind === 'invoice' && (
        <TextField
          name="accessKey"
          label={t('form.key')}
          help={t('form.keyHelp')}
          autoComplete="off"
          isOptional
        />
      )}
      <TextField
        name="description"
        label={t('form.description')}
        help={t('form.descriptionHelp')}
        autoComplete="off"
      />
    </>
  );
}

function useIssuing({ to, onIssued }: Pick<Props, 'to' | 'onIssued'>) {
  const t = useMessages('account');
  const { locale } = useMessagesValue();
  const call = useSignedInCall();
  const faultOf = useFileFault(INVOICE_TYPES);
  const file = useRef<File | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);

  async function submit(values: Values): Promise<Refusal | null> {
    const chosen = file.current;
    if (chosen === null) return { fields: { file: t('documents.chooseFile') } };
    const fault = faultOf(chosen);
    if (fault) return { fields: { file: fault } };
    try {
      const facts = { ...factsOfInvoice(values, locale), ...to(values.recipient) };
      const progress = (part: number) => setSending({ name: chosen.name, part });
      progress(0);
      onIssued(await call(() => issueInvoice(facts, chosen, progress)));
      return null;
    } catch (error) {
      const refusal = refusalOf(error, t, invoiceFieldOf);
      const isTaken = error instanceof ApiError && error.code === 'invoice_number_taken';
      return isTaken ? { fields: { number: error.message } } : refusal;
    } finally {
      setSending(null);
    }
  }
  return { file, sending, submit };
}

/** Form of a new nota fiscal or receipt with its file. */
export function InvoiceForm({ name, recipient, onClose, ...issuing }: Props) {
  const t = useMessages('invoices');
  const { locale } = useMessagesValue();
  const schema = useMemo(() => invoiceFormSchema(locale), [locale]);
  const { file, sending, submit } = useIssuing(issuing);
  return (
    <div className={accountForm.form}>
      <Form<Values>
        name={name}
        label={t('form.title')}
        submitLabel={t('form.submit')}
        schema={schema}
        initialValues={EMPTY_INVOICE}
        secret={NOT_KEPT}
        onSubmit={submit}
        footer={
          <div className={panel.actions}>
            <button type="button" className="button" onClick={onClose}>
              {t('form.cancel')}
            </button>
          </div>
        }
      >
        {recipient}
        <Fields />
        <FilePart
          onChoose={(chosen) => {
            file.current = chosen;
          }}
        />
        {sending && <UploadProgress sending={sending} />}
      </Form>
    </div>
  );
}
