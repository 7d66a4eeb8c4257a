import { accountErrors } from './table/account';
import { catalogueErrors } from './table/catalogue';
import { dealsErrors } from './table/deals';
import { moneyErrors } from './table/money';
import { partiesErrors } from './table/parties';
import { platformErrors } from './table/platform';
import type { ErrorRow } from './table/row';

const table = {
  ...platformErrors,
  ...partiesErrors,
  ...accountErrors,
  ...catalogueErrors,
  ...moneyErrors,
  ...dealsErrors,
};

/** A program reads the code, a person the sentence of locales/pt-BR/errors.json. */
export type ErrorCode = keyof typeof table;

/** Every error code of the API: a new code is a row here and a sentence in errors.json. */
export const ERROR_TABLE: Readonly<Record<ErrorCode, ErrorRow>> = table;

export const ERROR_CODES = Object.keys(table) as readonly ErrorCode[];
