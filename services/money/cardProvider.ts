import axios, { isAxiosError } from 'axios';

/** The embedded provider stands below this site, and speaks as the real one does. */
const EMBEDDED_METHODS = '/api/sandbox-payments/v1/payment_methods';

/** A card as the provider takes it. */
interface CardDetails {
  readonly number: string;
  readonly month: number;
  readonly year: number;
  readonly cvc: string;
  readonly holder: string;
}

/** The provider's refusal of a card, by its code. */
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
 * Tells a card to the embedded provider, and to nobody else; a real one is told it in fields of its own.
 *
 * @returns the provider's name of the card, which is all that our own calls carry
 * @throws CardRefused; any other error where the provider did not answer
 */
export async function nameCard(publishableKey: string, card: CardDetails): Promise<string> {
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
