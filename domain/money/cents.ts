import { number } from 'yup';

/** A trillion reais: more than any price, and far from where whole numbers end. */
const MAX_CENTS = 10 ** 14;

/** Money on the wire: whole centavos. */
export const centsSchema = () => number().integer().min(0).max(MAX_CENTS);
