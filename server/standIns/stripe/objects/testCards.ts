import type { Decline } from './charges';

export interface TestDispute {
  readonly reason: string;
  readonly isInquiry?: boolean;
}

/** A test card of the provider's documentation. */
export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';
  readonly funding?: 'debit' | 'prepaid';
  readonly country?: 'BR';
  /** Method ids that can be used instead of the number. */
  readonly ids: readonly string[];
  readonly outcome:
    | { readonly kind: 'succeeds' }
    /** The bank asks the payer to authenticate (3-D Secure). */
    | { readonly kind: 'authenticates' }
    | ({ readonly kind: 'declined' } & Decline);
  /** Decline after a successful authentication. */
  readonly declinesAfterwards?: Decline;
  /** A refund is accepted and fails afterwards, or is pending before it succeeds. */
  readonly refunds?: 'fail' | 'pending';
  /** A payment is disputed as soon as it is made. */
  readonly disputed?: TestDispute;
}

type Given = Omit<TestCard, 'number' | 'outcome' | 'brand'> & Partial<Pick<TestCard, 'brand' | 'outcome'>>;

const card = (number: string, given: Given): TestCard => ({
  number,
  brand: 'visa',
  outcome: { kind: 'succeeds' },
  ...given,
});

/** Decline of the documented name, with and without the brand in it. */
function declined(number: string, name: string, code: string, declineCode?: string): TestCard {
  const ids = [`pm_card_visa_chargeDeclined${name}`, `pm_card_chargeDeclined${name}`];
  const outcome = { kind: 'declined', code, ...(declineCode && { declineCode }) } as const;
  return card(number, { ids, outcome });
}

const AUTHENTICATES = { outcome: { kind: 'authenticates' } } as const;
const INSUFFICIENT = { code: 'card_declined', declineCode: 'insufficient_funds' } as const;

export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', { ids: ['pm_card_visa'] }),
  card('4000056655665556', { ids: ['pm_card_visa_debit'], funding: 'debit' }),
  card('4000000760000002', { ids: ['pm_card_br'], country: 'BR' }),
  card('5555555555554444', { ids: ['pm_card_mastercard'], brand: 'mastercard' }),
  card('2223003122003222', { ids: [], brand: 'mastercard' }),
  card('5200828282828210', { ids: ['pm_card_mastercard_debit'], brand: 'mastercard', funding: 'debit' }),
  card('5105105105105100', { ids: ['pm_card_mastercard_prepaid'], brand: 'mastercard', funding: 'prepaid' }),
  card('378282246310005', { ids: ['pm_card_amex'], brand: 'amex' }),
  card('371449635398431', { ids: [], brand: 'amex' }),
  card('6011111111111117', { ids: ['pm_card_discover'], brand: 'discover' }),
  card('6011000990139424', { ids: [], brand: 'discover' }),
  card('3056930009020004', { ids: ['pm_card_diners'], brand: 'diners' }),
  card('36227206271667', { ids: [], brand: 'diners' }),
  card('3566002020360505', { ids: ['pm_card_jcb'], brand: 'jcb' }),
  card('6200000000000005', { ids: ['pm_card_unionpay'], brand: 'unionpay' }),
  declined('4000000000000002', '', 'card_declined', 'generic_decline'),
  declined('4000000000009995', 'InsufficientFunds', 'card_declined', 'insufficient_funds'),
  declined('4000000000009987', 'LostCard', 'card_declined', 'lost_card'),
  declined('4000000000009979', 'StolenCard', 'card_declined', 'stolen_card'),
  declined('4000000000006975', 'VelocityLimitExceeded', 'card_declined', 'card_velocity_exceeded'),
  declined('4000000000000069', 'ExpiredCard', 'expired_card'),
  declined('4000000000000127', 'IncorrectCvc', 'incorrect_cvc'),
  declined('4000000000000119', 'ProcessingError', 'processing_error'),
  card('4000000000000341', {
    ids: ['pm_card_chargeCustomerFail'],
    outcome: { kind: 'declined', code: 'card_declined', declineCode: 'generic_decline' },
  }),
  card('4100000000000019', {
    ids: ['pm_card_radarBlock'],
    outcome: { kind: 'declined', code: 'card_declined', declineCode: 'fraudulent' },
  }),
  card('4000002500003155', { ids: ['pm_card_authenticationRequiredOnSetup'], ...AUTHENTICATES }),
  card('4000002760003184', { ids: ['pm_card_authenticationRequired'], ...AUTHENTICATES }),
  card('4000000000003220', { ids: ['pm_card_threeDSecure2Required'], ...AUTHENTICATES }),
  card('4000008260003178', {
    ids: ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
    ...AUTHENTICATES,
    declinesAfterwards: INSUFFICIENT,
  }),
  card('4000000000005126', { ids: ['pm_card_refundFail'], refunds: 'fail' }),
  card('4000000000007726', { ids: ['pm_card_pendingRefund'], refunds: 'pending' }),
  card('4000000000000259', { ids: ['pm_card_createDispute'], disputed: { reason: 'fraudulent' } }),
  card('4000000000002685', {
    ids: ['pm_card_createDisputeProductNotReceived'],
    disputed: { reason: 'product_not_received' },
  }),
  card('4000000000001976', {
    ids: ['pm_card_createDisputeInquiry'],
    disputed: { reason: 'fraudulent', isInquiry: true },
  }),
];

export function cardOfNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((known) => known.number === number);
}

export function cardOfId(id: string): TestCard | undefined {
  return TEST_CARDS.find(({ ids }) => ids.includes(id));
}

/** Fingerprint of a test card: numbers are not stored, and last digits repeat. */
export const printOf = ({ number }: TestCard) =>
  `sandbox${TEST_CARDS.findIndex((known) => known.number === number)}x${number.slice(-4)}`;

/** Test card of a stored method or charge. */
export function cardOf(
  stored: { readonly fingerprint?: string | null; readonly last4: string | null } | null | undefined,
): TestCard | undefined {
  if (!stored) return undefined;
  const known = TEST_CARDS.find((one) => printOf(one) === stored.fingerprint);
  return known ?? TEST_CARDS.find(({ number }) => number.endsWith(stored.last4 ?? '-'));
}
