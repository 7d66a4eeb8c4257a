import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { fieldId } from '@/components/form/fieldId';
import { MaskedField } from '@/components/form/MaskedField';
import { Icon } from '@/components/shell/icon/Icon';
import { PHONE_FIELDS, type PhonesForm as Phones, phonesFormSchema } from '@/domain/person/forms';
import { useMessages } from '@/hooks/useMessages';
import { AccountForm } from './AccountForm';
import styles from './PhonesForm.module.css';

interface Props {
  readonly name: string;
  readonly stored: Phones;
  readonly save: (values: Phones) => Promise<void>;
  readonly reload: () => Promise<Phones>;
}

const MAX = PHONE_FIELDS.length;

/** `phones[1]` of the API is the second field. */
const fieldOfPath = (path: string) => path.replace(/^phones\[(\d+)\]$/, 'phone$1');

/** Number of fields up to the last filled one. */
function filledOf(values: Phones): number {
  return PHONE_FIELDS.reduce((most, field, index) => (values[field] ? index + 1 : most), 0);
}

function without(values: Phones, index: number): Phones {
  const kept = PHONE_FIELDS.map((field) => values[field] ?? '').filter((_, place) => place !== index);
  return Object.fromEntries(PHONE_FIELDS.map((field, place) => [field, kept[place] ?? '']));
}

function PhoneFields() {
  const t = useMessages('account');
  const { values, setValues } = useFormikContext<Phones>();
  const [opened, setOpened] = useState(1);
  const [focused, setFocused] = useState<string | null>(null);
  const shown = Math.max(opened, filledOf(values), 1);

  // A field that was just added exists only after this rendering.
  useEffect(() => {
    if (focused === null) return;
    document.getElementById(fieldId(focused))?.focus();
    setFocused(null);
  }, [focused]);

  const remove = (index: number) => {
    setOpened(Math.max(shown - 1, 1));
    void setValues(without(values, index));
    setFocused(PHONE_FIELDS[Math.max(index - 1, 0)] ?? null);
  };
  const add = () => {
    setOpened(shown + 1);
    setFocused(PHONE_FIELDS[shown] ?? null);
  };
  return (
    <>
      {PHONE_FIELDS.slice(0, shown).map((field, index) => (
        <div key={field} className={styles.row}>
          <MaskedField
            name={field}
            label={t('phones.phone', { number: index + 1 })}
            help={index === 0 ? t('phones.help') : undefined}
            mask="phone"
            autoComplete={index === 0 ? 'tel-national' : 'off'}
            isOptional
          />
          {shown > 1 && (
            <button
              type="button"
              className="button"
              aria-label={t('phones.removeNamed', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              {t('phones.remove')}
            </button>
          )}
        </div>
      ))}
      {shown < MAX ? (
        <button type="button" className={styles.add} onClick={add}>
          <Icon name="plus" />
          {t('phones.add')}
        </button>
      ) : (
        <p className={styles.limit}>{t('phones.limit', { max: MAX })}</p>
      )}
    </>
  );
}

/** Phones in the order in which the platform calls them. */
export function PhonesForm(props: Props) {
  const t = useMessages('account');
  return (
    <AccountForm
      {...props}
      label={t('phones.form')}
      submitLabel={t('phones.save')}
      schema={phonesFormSchema}
      fieldOfPath={fieldOfPath}
    >
      <PhoneFields />
    </AccountForm>
  );
}
