import { useId, useState } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import { formatSetting } from '@/domain/setting/text';
import { isEstimate } from '@/domain/setting/values';
import { FACT_LIMITS, type FactName, isMoney as isMoneyFact, parseFact } from '@/domain/simulation/facts';
import { useMessages } from '@/hooks/useMessages';
import styles from './FactFields.module.css';
import type { SimulatedUnit } from './loadSimulation';
import type { SimulationState } from './useSimulation';

interface FieldProps {
  readonly name: FactName;
  readonly state: SimulationState;
  /** Fixed by the unit in the address. */
  readonly isFixed?: boolean;
}

function FactField({ name, state: { texts, change, beginTyping, endTyping }, isFixed = false }: FieldProps) {
  const t = useMessages('simulation');
  const { locale } = useMessagesValue();
  const id = useId();
  const isWrong = parseFact(name, texts[name], locale) === null;
  const { least, most } = FACT_LIMITS[name];
  const isMoney = isMoneyFact(name);
  const limit = (value: number) => (isMoney ? formatBRL(value, { cents: 'auto' }, locale) : String(value));
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(`fields.${name}`)}</label>
      <div className={styles.input} data-is-wrong={isWrong || undefined}>
        {isMoney && <span aria-hidden="true">R$</span>}
        <input
          id={id}
          name={name}
          value={texts[name]}
          readOnly={isFixed}
          inputMode={isMoney ? 'decimal' : 'numeric'}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-erro` : undefined}
          onFocus={beginTyping}
          onBlur={endTyping}
          onChange={({ target }) => change(name, target.value)}
        />
        {!isMoney && <span aria-hidden="true">{t(`units.${name === 'meses' ? 'meses' : 'idade'}`)}</span>}
      </div>
      {isWrong && (
        <p id={`${id}-erro`} className={styles.wrong}>
          {t(isMoney ? 'wrong.money' : 'wrong.number', { least: limit(least), most: limit(most) })}
        </p>
      )}
    </div>
  );
}

function BankField({ state: { banks, bank, bankName, setBank } }: { readonly state: SimulationState }) {
  const t = useMessages('simulation');
  const { locale } = useMessagesValue();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('fields.bank')}</label>
      <select id={id} value={bank} className={styles.select} onChange={({ target }) => setBank(target.value)}>
        {banks.map((rate) => (
          <option key={rate.appliesTo} value={rate.appliesTo ?? ''}>
            {t(isEstimate(rate) ? 'bankEstimate' : 'bank', {
              bank: bankName(rate) ?? t('bankDefault'),
              rate: formatSetting(rate.value, rate.unit, locale),
            })}
          </option>
        ))}
      </select>
    </div>
  );
}

interface FactFieldsProps {
  readonly state: SimulationState;
  /** Unit in the address, whose price is fixed. */
  readonly unit: SimulatedUnit | null;
}

/** The buyer's facts. Without JavaScript it is a plain form that loads the page again. */
export function FactFields({ state, unit }: FactFieldsProps) {
  const t = useMessages('simulation');
  const { locale } = useMessagesValue();
  // Shown from the first amount on, so that it can be typed again.
  const [isCorrected, setCorrected] = useState(false);
  if (!isCorrected && parseFact('correcao', state.texts.correcao, locale) !== 0) setCorrected(true);
  return (
    <form
      method="get"
      className={styles.facts}
      aria-label={t('facts')}
      onSubmit={(event) => event.preventDefault()}
    >
      {unit && (
        <>
          <input type="hidden" name="projeto" value={unit.slug} />
          <input type="hidden" name="torre" value={unit.tower} />
          <input type="hidden" name="unidade" value={unit.code} />
        </>
      )}
      <FactField name="preco" state={state} isFixed={unit !== null} />
      <FactField name="entrada" state={state} />
      {state.obstacle === null && <FactField name="fgts" state={state} />}
      {isCorrected && <FactField name="correcao" state={state} />}
      <FactField name="meses" state={state} />
      <FactField name="renda" state={state} />
      <FactField name="renda2" state={state} />
      <FactField name="idade" state={state} />
      <BankField state={state} />
      <noscript>
        <button type="submit" className="button button-primary">
          {t('compute')}
        </button>
      </noscript>
    </form>
  );
}
