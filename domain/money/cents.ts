import { number } from 'yup';

/** A trillion reais: more than any price, and within the range of exact integers. */
const MAX_CENTS = 10 ** 14;

/** Money on the wire: whole centavos. */
export const centsSchema = () => number().integer().min(0).max(MAX_CENTS);
