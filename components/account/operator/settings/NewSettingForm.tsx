import { useMemo, useState } from 'react';
import { Form } from '@/components/form/Form';
import { MaskedField } from '@/components/form/MaskedField';
import { SelectField } from '@/components/form/SelectField';
import { TextAreaField } from '@/components/form/TextAreaField';
import { TextField } from '@/components/form/TextField';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { type SettingForm, settingFormSchema, settingOf } from '@/domain/setting/form';
import { CONFIDENCES, SETTINGS, type SettingName } from '@/domain/setting/names';
import type { NewSetting } from '@/domain/setting/schema';
import type { CalendarDay } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';
import panel from '../../Panel.module.css';

interface Props {
  readonly name: SettingName;
  readonly today: CalendarDay;
  readonly save: (value: NewSetting) => Promise<void>;
}

const emptyForm = (today: CalendarDay): SettingForm => ({
  appliesTo: '',
  value: '',
  validFrom: '',
  validTo: '',
  source: '',
  confidence: '',
  checkedOn: today.split('-').reverse().join('/'),
  note: '',
});

/** A new value with its period and its source. What was typed is kept if it is refused. */
export function NewSettingForm({ name, today, save }: Props) {
  const t = useMessages('settings');
  const { locale } = useMessagesValue();
  const { key, unit } = SETTINGS[name];
  const [sent, setSent] = useState(0);
  const schema = useMemo(() => settingFormSchema(name, locale), [name, locale]);
  const initialValues = useMemo(() => emptyForm(today), [today]);
  return (
    <Form<SettingForm>
      key={sent}
      name={`referencia-${name}`}
      label={t('form.title')}
      submitLabel={t('form.send')}
      schema={schema}
      initialValues={initialValues}
      onSubmit={async (values) => {
        try {
          await save(settingOf(name, values, locale));
          setSent(sent + 1);
          return null;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return { message: error.message, fields: error.fields };
        }
      }}
    >
      <h3>{t('form.title')}</h3>
      <div className={panel.pair}>
        {key !== 'none' && (
          <TextField
            name="appliesTo"
            label={t(`form.${key}`)}
            {...(key === 'city' ? { help: t('form.cityHelp') } : {})}
            isOptional={key === 'bank' || key === 'state'}
            autoComplete="off"
          />
        )}
        <TextField name="value" label={t('form.value')} help={t(`form.units.${unit}`)} autoComplete="off" />
      </div>
      <div className={panel.pair}>
        <MaskedField name="validFrom" label={t('form.validFrom')} mask="date" isOptional />
        <MaskedField name="validTo" label={t('form.validTo')} mask="date" isOptional />
      </div>
      <TextField name="source" label={t('form.source')} help={t('form.sourceHelp')} autoComplete="off" />
      <div className={panel.pair}>
        <SelectField
          name="confidence"
          label={t('form.confidence')}
          options={CONFIDENCES.map((value) => ({ value, label: t(`confidences.${value}`) }))}
        />
        <MaskedField name="checkedOn" label={t('form.checkedOn')} mask="date" />
      </div>
      <TextAreaField name="note" label={t('form.note')} isOptional />
    </Form>
  );
}
