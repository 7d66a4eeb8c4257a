import axios, { isAxiosError } from 'axios';

/** Below this site, with the interface of the real provider. */
const EMBEDDED_METHODS = '/api/sandbox-payments/v1/payment_methods';

/** Card as the provider receives it. */
interface CardDetails {
  readonly number: string;
  readonly month: number;
  readonly year: number;
  readonly cvc: string;
  readonly holder: string;
}

/** Refusal of a card by the provider's code. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
  constructor(readonly code: string) {
    super(code);
  }
}

interface Refusal {
  readonly error?: { readonly code?: string; readonly decline_code?: string };
}

/**
 * Sends a card to the embedded provider only; a real provider receives it in its own fields.
 * @returns the provider's id of the card, the only card data that our own calls contain
 * @throws CardRefused; any other error if the provider did not answer
 */
export async function registerCard(publishableKey: string, card: CardDetails): Promise<string> {
  const form = new URLSearchParams({
    key: publishableKey,
    type: 'card',
    'card[number]': card.number,
    'card[exp_month]': String(card.month),
    'card[exp_year]': String(card.year),
    'card[cvc]': card.cvc,
    'billing_details[name]': card.holder,
  });
  try {
    const { data } = await axios.post<{ id: string }>(EMBEDDED_METHODS, form, { timeout: 15_000 });
    return data.id;
  } catch (error) {
    const refusal = isAxiosError<Refusal>(error) ? error.response?.data?.error : undefined;
    const code = refusal?.decline_code ?? refusal?.code;
    if (code === undefined) throw error;
    throw new CardRefused(code);
  }
}
