import { useFormikContext } from 'formik';
import { useEffect, useMemo, useState } from 'react';
import { fieldId } from '@/components/form/fieldId';
import { Notice } from '@/components/form/Notice';
import { Icon } from '@/components/shell/icon/Icon';
import { formatCpf } from '@/domain/brazil/cpf';
import type { Buyer } from '@/domain/buyer/schema';
import {
  type CoBuyersForm,
  coBuyerField,
  coBuyerFieldOfPath,
  coBuyersFormSchema,
  coBuyersOf,
  PLACES,
  withoutPerson,
  withPerson,
} from '@/domain/reservation/buyers/form';
import { mainShareOf, proposedShare, shareInput } from '@/domain/reservation/buyers/shares';
import { MAX_CO_BUYERS } from '@/domain/reservation/buyers/states';
import { useMessages } from '@/hooks/useMessages';
import { AccountForm } from '../../../form/AccountForm';
import phones from '../../../form/PhonesForm.module.css';
import panel from '../../../Panel.module.css';
import { BuyerFields } from './BuyerFields';
import styles from './Buyers.module.css';
import { useShareLabels } from './useShareLabels';

type Main = Pick<Buyer, 'name' | 'email' | 'cpf' | 'maritalStatus' | 'spouse'>;

interface Props {
  readonly name: string;
  readonly main: Main;
  readonly submitLabel: string;
  readonly stored: CoBuyersForm;
  readonly save: (values: CoBuyersForm) => Promise<void>;
  readonly reload: () => Promise<CoBuyersForm>;
}

/** The main buyer, whose share is the rest: the shares sum to 100,00 % while others are typed. */
function MainShare({ name, hundredths }: { readonly name: string; readonly hundredths: number }) {
  const t = useMessages('purchase');
  const labels = useShareLabels();
  return (
    <p className={styles.main}>
      <span className={styles.name}>{t('buyers.you', { name })}</span>
      <output>{hundredths > 0 ? t('buyers.yourShare', { share: labels.share(hundredths) }) : ''}</output>
    </p>
  );
}

/** Moves the focus to an element that exists only after the next rendering. */
function useLaterFocus() {
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    if (focused === null) return;
    document.getElementById(focused)?.focus();
    setFocused(null);
  }, [focused]);
  return setFocused;
}

const ADD_ID = 'compradores-adicionar';

function Fields({ main }: { readonly main: Main }) {
  const t = useMessages('purchase');
  const { values, setValues } = useFormikContext<CoBuyersForm>();
  const focus = useLaterFocus();
  const people = coBuyersOf(values);
  const isMarried = main.maritalStatus === 'Casado';
  const hasSpouse = people.some(({ relation }) => relation === 'spouse');
  const add = (person: Parameters<typeof withPerson>[1]) => {
    void setValues(withPerson(values, person));
    focus(fieldId(coBuyerField(person.name ? 'email' : 'name', people.length)));
  };
  const addBuyer = () => add({ relation: 'coBuyer', share: shareInput(proposedShare(people)) });
  const addSpouse = () =>
    add({
      relation: 'spouse',
      name: main.spouse?.name ?? '',
      cpf: main.spouse ? formatCpf(main.spouse.cpf) : '',
    });
  const remove = (place: number) => {
    void setValues(withoutPerson(values, place));
    focus(ADD_ID);
  };
  return (
    <>
      <MainShare name={main.name} hundredths={mainShareOf(people)} />
      {PLACES.slice(0, people.length).map((place) => (
        <BuyerFields key={place} place={place} onRemove={() => remove(place)} />
      ))}
      {isMarried && !hasSpouse && <Notice tone="info">{t('buyers.married')}</Notice>}
      {people.length < MAX_CO_BUYERS ? (
        <div className={panel.actions}>
          <button id={ADD_ID} type="button" className={phones.add} onClick={addBuyer}>
            <Icon name="plus" />
            {t('buyers.addBuyer')}
          </button>
          {isMarried && !hasSpouse && (
            <button type="button" className={phones.add} onClick={addSpouse}>
              <Icon name="plus" />
              {t('buyers.addSpouse')}
            </button>
          )}
        </div>
      ) : (
        <p className={panel.small}>{t('buyers.limit', { max: MAX_CO_BUYERS })}</p>
      )}
    </>
  );
}

/** Form of the people who buy together with the main buyer. */
export function BuyersForm({ main, ...form }: Props) {
  const t = useMessages('purchase');
  const { email, cpf } = main;
  const schema = useMemo(() => coBuyersFormSchema({ email, cpf: cpf ?? '' }), [email, cpf]);
  return (
    <AccountForm {...form} label={t('buyers.title')} schema={schema} fieldOfPath={coBuyerFieldOfPath}>
      <Fields main={main} />
    </AccountForm>
  );
}
