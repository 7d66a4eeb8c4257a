import { object, ValidationError } from 'yup';
import { formatCpf } from '@/domain/brazil/cpf';
import { MARITAL_REGIMES, ownsInCommon } from './maritalRegimes';
import { type CoBuyer, coBuyerFaults, coBuyersSchema, type ReservationBuyer } from './schema';
import { parseShare, shareInput } from './shares';
import { CO_BUYER_RELATIONS, MAX_CO_BUYERS } from './states';

const FIELDS = ['relation', 'name', 'email', 'cpf', 'maritalRegime', 'share'] as const;
type CoBuyerField = (typeof FIELDS)[number];

/** Typed co-buyers: the fields of each are numbered, and a person without a relation is not part of the list. */
export type CoBuyersForm = Record<string, string>;

/** Name of a form field: "cpf1" of the second co-buyer. */
export const coBuyerField = (field: CoBuyerField, place: number): string => `${field}${place}`;

/** Name of the form field of a path of the API: `coBuyers[1].cpf` is "cpf1". */
export function coBuyerFieldOfPath(path: string): string {
  const [, place, field = ''] = /^coBuyers\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  return place === undefined ? path : `${field === 'shareHundredths' ? 'share' : field}${place}`;
}

export const PLACES = Array.from({ length: MAX_CO_BUYERS }, (_, place) => place);

type Typed = Readonly<Record<CoBuyerField, string>>;

const NOTHING: Typed = { relation: '', name: '', email: '', cpf: '', maritalRegime: '', share: '' };

const typedOf = ({ relation, name, email, cpf, maritalRegime, shareHundredths }: CoBuyer): Typed => ({
  relation,
  name,
  email,
  cpf: formatCpf(cpf),
  maritalRegime: maritalRegime ?? '',
  share: shareHundredths === null ? '' : shareInput(shareHundredths),
});

function formOf(people: readonly Typed[]): CoBuyersForm {
  const fields = PLACES.flatMap((place) => {
    const person = people[place] ?? NOTHING;
    return FIELDS.map((field) => [coBuyerField(field, place), person[field]]);
  });
  return Object.fromEntries(fields);
}

function typedIn(form: CoBuyersForm): Typed[] {
  const at = (place: number): Typed => {
    const value = (field: CoBuyerField) => form[coBuyerField(field, place)] ?? '';
    return {
      relation: value('relation'),
      name: value('name'),
      email: value('email'),
      cpf: value('cpf'),
      maritalRegime: value('maritalRegime'),
      share: value('share'),
    };
  };
  return PLACES.map(at).filter(({ relation }) => relation !== '');
}

/** True for a typed spouse who owns in common with the main buyer, and so has no separate share. */
export function isInCommon({ relation, maritalRegime }: Pick<Typed, 'relation' | 'maritalRegime'>): boolean {
  const regime = MARITAL_REGIMES.find((each) => each === maritalRegime);
  return relation === 'spouse' && regime !== undefined && ownsInCommon(regime);
}

function coBuyerOf(typed: Typed): CoBuyer {
  return {
    relation: CO_BUYER_RELATIONS.find((each) => each === typed.relation) ?? 'coBuyer',
    name: typed.name.trim(),
    email: typed.email.trim(),
    cpf: typed.cpf,
    maritalRegime:
      typed.relation === 'spouse'
        ? (MARITAL_REGIMES.find((each) => each === typed.maritalRegime) ?? null)
        : null,
    shareHundredths: isInCommon(typed) ? null : parseShare(typed.share),
  };
}

/** The buyers of a reservation without the main one, as they are sent. */
export function coBuyersIn(buyers: readonly ReservationBuyer[]): CoBuyer[] {
  return buyers.flatMap(({ relation, name, email, cpf, maritalRegime, shareHundredths }) =>
    relation === 'main' ? [] : [{ relation, name, email, cpf, maritalRegime, shareHundredths }],
  );
}

export const formOfCoBuyers = (coBuyers: readonly CoBuyer[]): CoBuyersForm => formOf(coBuyers.map(typedOf));

export const coBuyersOf = (form: CoBuyersForm): CoBuyer[] => typedIn(form).map(coBuyerOf);

/** The form with another person at its end. */
export function withPerson(form: CoBuyersForm, person: Partial<Typed>): CoBuyersForm {
  return formOf([...typedIn(form), { ...NOTHING, ...person }]);
}

export function withoutPerson(form: CoBuyersForm, place: number): CoBuyersForm {
  return formOf(typedIn(form).filter((_, index) => index !== place));
}

function asFinding({ path = '', type, params, value }: ValidationError): ValidationError {
  const finding = new ValidationError(type ?? '', value, coBuyerFieldOfPath(path), type);
  if (params) finding.params = params;
  return finding;
}

/** An unreadable share has its own sentence, also where no share is missing. */
function shareFindings(people: readonly Typed[]): ValidationError[] {
  return people.flatMap((person, place) =>
    isInCommon(person) || person.share.trim() === '' || parseShare(person.share) !== null
      ? []
      : [new ValidationError('share', person.share, coBuyerField('share', place), 'share')],
  );
}

function listFindings(coBuyers: readonly CoBuyer[], main: Pick<CoBuyer, 'email' | 'cpf'>): ValidationError[] {
  try {
    object({ coBuyers: coBuyersSchema() }).validateSync({ coBuyers }, { abortEarly: false, strict: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(asFinding);
  }
  return coBuyerFaults(coBuyers, main).map(({ path, type }) =>
    asFinding(new ValidationError(type, null, path, type)),
  );
}

/** Schema of the typed co-buyers, by the rules of the list that is sent. */
export function coBuyersFormSchema(main: Pick<CoBuyer, 'email' | 'cpf'>) {
  return object().test('coBuyers', (values) => {
    const form = values as CoBuyersForm;
    const findings = [...shareFindings(typedIn(form)), ...listFindings(coBuyersOf(form), main)];
    return findings.length === 0 || new ValidationError(findings);
  });
}
