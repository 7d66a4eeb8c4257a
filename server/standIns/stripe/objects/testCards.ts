/** A test card of the provider's documentation. */
export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard';
  /** Method ids that can be used instead of the number. */
  readonly ids: readonly string[];
  readonly outcome:
    | { readonly kind: 'succeeds' }
    /** The bank requires an authentication of the payer (3-D Secure). */
    | { readonly kind: 'authenticates' }
    | { readonly kind: 'declined'; readonly code: string; readonly declineCode?: string };
  /** A refund is accepted and fails afterwards. */
  readonly failsRefunds?: boolean;
}

const declined = (declineCode: string) => ({ kind: 'declined', code: 'card_declined', declineCode }) as const;

const TEST_CARDS: readonly TestCard[] = [
  {
    number: '4242424242424242',
    brand: 'visa',
    ids: ['pm_card_visa', 'pm_card_br'],
    outcome: { kind: 'succeeds' },
  },
  {
    number: '5555555555554444',
    brand: 'mastercard',
    ids: ['pm_card_mastercard'],
    outcome: { kind: 'succeeds' },
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    ids: ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined'],
    outcome: declined('generic_decline'),
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    ids: ['pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_chargeDeclinedInsufficientFunds'],
    outcome: declined('insufficient_funds'),
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    ids: ['pm_card_visa_chargeDeclinedExpiredCard', 'pm_card_chargeDeclinedExpiredCard'],
    outcome: { kind: 'declined', code: 'expired_card' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    ids: ['pm_card_visa_chargeDeclinedIncorrectCvc', 'pm_card_chargeDeclinedIncorrectCvc'],
    outcome: { kind: 'declined', code: 'incorrect_cvc' },
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    ids: ['pm_card_authenticationRequired', 'pm_card_threeDSecure2Required'],
    outcome: { kind: 'authenticates' },
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    ids: ['pm_card_refundFail'],
    outcome: { kind: 'succeeds' },
    failsRefunds: true,
  },
];

export function cardOfNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

export function cardOfId(id: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.ids.includes(id));
}

/** Only the last digits of a number are stored; they identify a test card. */
export function cardOfEnd(last4: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number.endsWith(last4));
}
