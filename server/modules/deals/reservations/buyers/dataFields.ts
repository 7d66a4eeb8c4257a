import { STATE_CODES } from '@/domain/brazil/states';
import { MARITAL_STATUSES } from '@/domain/buyer/maritalStatuses';
import { MARITAL_REGIMES } from '@/domain/reservation/buyers/maritalRegimes';
import {
  MAX_TYPED,
  type OwnDataFaults,
  type OwnDataField,
  type OwnDataForm,
} from '@/domain/reservation/buyers/ownData';
import { escapeHtml } from '@/server/http/answers/escapeHtml';

/** Button that fills the address by the CEP; the page has no script. */
export const CEP_BUTTON = 'buscarCep';

type CepOutcome = 'idle' | 'found' | 'notFound' | 'unavailable';

export interface FieldsState {
  readonly typed: OwnDataForm;
  readonly faults: OwnDataFaults;
  readonly cep: CepOutcome;
  /** False for the spouse of the main buyer. */
  readonly takesSpouse: boolean;
}

type Say = (key: string) => string;

type ControlState = Pick<FieldsState, 'typed' | 'faults'> & { readonly isFirstWrong: boolean };

/** Attributes with which browsers and phones help to type. */
const ATTRIBUTES: Readonly<Partial<Record<OwnDataField, string>>> = {
  birthDate: 'autocomplete="bday" inputmode="numeric" placeholder="dd/mm/aaaa"',
  spouseName: 'autocomplete="off"',
  spouseCpf: 'autocomplete="off" inputmode="numeric"',
  phone: 'type="tel" autocomplete="tel-national"',
  zipCode: 'autocomplete="postal-code" inputmode="numeric"',
  street: 'autocomplete="address-line1"',
  complement: 'autocomplete="address-line2"',
  neighborhood: 'autocomplete="address-level3"',
  city: 'autocomplete="address-level2"',
};

const OPTIONS: Readonly<Partial<Record<OwnDataField, readonly string[]>>> = {
  maritalStatus: MARITAL_STATUSES,
  spouseRegime: MARITAL_REGIMES,
  state: STATE_CODES,
};

function control(field: OwnDataField, say: Say, { typed, faults, ...state }: ControlState): string {
  const value = escapeHtml(typed[field]);
  const wrong = faults.has(field) ? ` aria-invalid="true" aria-describedby="${field}-erro"` : '';
  const common = `id="${field}" name="${field}"${wrong}${state.isFirstWrong ? ' autofocus' : ''}`;
  const options = OPTIONS[field];
  if (!options)
    return `<input ${common} value="${value}" maxlength="${MAX_TYPED}" ${ATTRIBUTES[field] ?? ''}>`;
  const choices = ['', ...options].map((option) => {
    const value = escapeHtml(option);
    const text = field === 'spouseRegime' && option ? escapeHtml(say(`data.regimes.${option}`)) : value;
    return `<option value="${value}"${option === typed[field] ? ' selected' : ''}>${text}</option>`;
  });
  return `<select ${common}>${choices.join('')}</select>`;
}

/** Fields of a person's data for the contract, with what was typed and its faults, as HTML. */
export function dataFields(say: Say, state: FieldsState): string {
  const { faults, cep } = state;
  const [firstWrong] = faults.keys();
  const field = (name: OwnDataField) => {
    const fault = faults.get(name);
    const sentence = fault && say(fault === 'required' ? 'data.required' : `data.invalid.${name}`);
    const wrong = sentence ? `<p class="wrong" id="${name}-erro">${escapeHtml(sentence)}</p>` : '';
    const label = escapeHtml(say(`data.fields.${name}`));
    return `<div class="field"><label for="${name}">${label}</label>${control(name, say, { ...state, isFirstWrong: name === firstWrong })}${wrong}</div>`;
  };
  const pair = (...names: OwnDataField[]) => `<div class="pair">${names.map(field).join('')}</div>`;
  const summary = faults.size > 0 ? `<p class="wrong" role="alert">${escapeHtml(say('data.wrong'))}</p>` : '';
  const found = cep === 'idle' ? '' : `<p role="status">${escapeHtml(say(`data.cep.${cep}`))}</p>`;
  const spouse = [
    `<p>${escapeHtml(say('data.spouse'))}</p>`,
    field('spouseName'),
    pair('spouseCpf', 'spouseRegime'),
  ].join('\n');
  return [
    `<fieldset><legend>${escapeHtml(say('data.legend'))}</legend>`,
    `<p>${escapeHtml(say('data.lead'))}</p>${summary}`,
    pair('birthDate', 'maritalStatus'),
    ...(state.takesSpouse ? [spouse] : []),
    field('phone'),
    pair('zipCode'),
    `<button class="plain" name="${CEP_BUTTON}" value="1">${escapeHtml(say('data.cep.button'))}</button>${found}`,
    field('street'),
    pair('number', 'complement'),
    field('neighborhood'),
    pair('city', 'state'),
    '</fieldset>',
  ].join('\n');
}
