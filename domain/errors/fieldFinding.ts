import type { ValidationError } from 'yup';

const NUMBER_TESTS = new Set(['min', 'max']);
/** Longest list of accepted values in a message, in characters; the API document has the longer ones. */
const MAX_LISTED = 200;
const ABSENT = new Set(['required', 'optionality', 'nullable', 'defined']);

/** Tests with a message below `field` in errors.json; others only report that the value is invalid. */
const WITH_SENTENCE = [
  'length',
  'integer',
  'oneOf',
  'uuid',
  'email',
  'url',
  'phone',
  'personName',
  'password',
  'accepted',
  'code',
  'document',
  'cnpj',
  'creci',
  'creciOfCompany',
  'creciOfPerson',
  'state',
  'cep',
  'day',
  'cardNumber',
  'cardExpiry',
  'cardCvc',
  'pixKey',
  'holder',
  'year',
  'bank',
  'agency',
  'account',
  'duplicate',
  'blockFloors',
  'towerPosition',
  'tooManyUnits',
  'ofThisSite',
  'slug',
  'couponCode',
  'decimals',
  'fractionsNotOne',
  'fractionTooShort',
  'weekOwnedTwice',
  'weeksOfRule',
  'amount',
  'invoiceNumber',
  'accessKey',
  'samePerson',
  'oneSpouse',
  'share',
  'shareLeft',
];

/** Key below `field` of the message for a failed test. */
export function sentenceKeyOf({ type = '', params = {}, value }: ValidationError): string {
  if (ABSENT.has(type)) return 'required';
  if (type === 'typeError') return 'type';
  if (NUMBER_TESTS.has(type)) {
    if (params.more === 0) return 'positive';
    if (typeof value === 'number') return type;
    // An empty text or list: "at least 1 characters" says less.
    if (type === 'min' && params.min === 1) return 'required';
    return Array.isArray(value) ? `${type}Items` : `${type}Length`;
  }
  if (type === 'oneOf' && String(params.values).length > MAX_LISTED) return 'choice';
  return WITH_SENTENCE.includes(type) ? type : 'invalid';
}

/** Parameters of a finding that can be printed in its message. */
export function printable(params: Record<string, unknown> = {}): Record<string, string | number> {
  const printableParams = Object.entries(params).filter(([, value]) =>
    ['string', 'number'].includes(typeof value),
  );
  return Object.fromEntries(printableParams) as Record<string, string | number>;
}

/** Fault of each field, by its path: a missing value first, otherwise the first finding. */
export function findingsByField(error: ValidationError): ReadonlyMap<string, ValidationError> {
  const found = new Map<string, ValidationError>();
  for (const finding of error.inner.length > 0 ? error.inner : [error]) {
    const path = finding.path ?? '';
    if (!found.has(path) || sentenceKeyOf(finding) === 'required') found.set(path, finding);
  }
  return found;
}
