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

/** Programs read the code, people the message of locales/pt-BR/errors.json. */
export type ErrorCode = keyof typeof table;

/** All error codes of the API. A new code needs a row in its context below table/ and a message in errors.json. */
export const ERROR_TABLE: Readonly<Record<ErrorCode, ErrorRow>> = table;

export const ERROR_CODES = Object.keys(table) as readonly ErrorCode[];
