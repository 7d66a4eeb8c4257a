import { useFormikContext } from 'formik';
import { MaskedField } from '@/components/form/MaskedField';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { type CoBuyersForm, coBuyerField, isInCommon } from '@/domain/reservation/buyers/form';
import { MARITAL_REGIMES, needsSpouseSignature } from '@/domain/reservation/buyers/maritalRegimes';
import { useMessages } from '@/hooks/useMessages';
import panel from '../../../Panel.module.css';
import styles from './Buyers.module.css';

interface Props {
  readonly place: number;
  readonly onRemove: () => void;
}

/** Regime of the marriage, with its consequence for the share and the signature. */
function RegimeField({ place }: Pick<Props, 'place'>) {
  const t = useMessages('purchase');
  const { values } = useFormikContext<CoBuyersForm>();
  const name = coBuyerField('maritalRegime', place);
  const regime = MARITAL_REGIMES.find((each) => each === values[name]);
  const help = [
    isInCommon({ relation: 'spouse', maritalRegime: regime ?? '' }) ? t('buyers.inCommonHelp') : '',
    regime ? t(needsSpouseSignature(regime) ? 'buyers.signs' : 'buyers.signsNot') : '',
  ];
  return (
    <SelectField
      name={name}
      label={t('buyers.fields.regime')}
      help={help.filter(Boolean).join(' ') || undefined}
      options={MARITAL_REGIMES.map((value) => ({ value, label: t(`buyers.regimes.${value}`) }))}
    />
  );
}

/** Fields of one person who buys together with the main buyer. */
export function BuyerFields({ place, onRemove }: Props) {
  const t = useMessages('purchase');
  const { values } = useFormikContext<CoBuyersForm>();
  const value = (field: 'relation' | 'name' | 'maritalRegime') => values[coBuyerField(field, place)] ?? '';
  const isSpouse = value('relation') === 'spouse';
  const title = isSpouse ? t('buyers.relations.spouse') : t('buyers.numbered', { number: place + 2 });
  const hasShare = !isInCommon({ relation: value('relation'), maritalRegime: value('maritalRegime') });
  return (
    <fieldset className={panel.group}>
      <legend>{title}</legend>
      <TextField name={coBuyerField('name', place)} label={t('buyers.fields.name')} autoComplete="off" />
      <div className={panel.pair}>
        <TextField
          name={coBuyerField('email', place)}
          label={t('buyers.fields.email')}
          help={t('buyers.fields.emailHelp')}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <MaskedField name={coBuyerField('cpf', place)} label={t('buyers.fields.cpf')} mask="cpf" />
      </div>
      {isSpouse && <RegimeField place={place} />}
      {hasShare && (
        <div className={styles['share-field']}>
          <TextField
            name={coBuyerField('share', place)}
            label={t('buyers.fields.share')}
            help={t('buyers.fields.shareHelp')}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      )}
      <div>
        <button
          type="button"
          className="button"
          aria-label={t('buyers.removeNamed', { name: value('name') || title })}
          onClick={onRemove}
        >
          {t('buyers.remove')}
        </button>
      </div>
    </fieldset>
  );
}
