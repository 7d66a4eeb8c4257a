import type { Stripe } from 'stripe';
import { ONLINE_METHODS, type OnlineMethod } from '@/domain/payment/schema';
import type {
  Customer,
  Intent,
  NextAction,
  Price,
  Product,
  ProviderRefund,
  SavedMethod,
} from '@/server/gateways/payments/gateway';

/** Metadata keys with the ids of our payments and refunds. */
export const PAYMENT_KEY = 'paymentId';
export const REFUND_KEY = 'refundId';

const idOf = (record: string | { id: string } | null | undefined): string | null =>
  typeof record === 'string' ? record : (record?.id ?? null);

const instantOf = (seconds: number | null | undefined): Date | null =>
  seconds ? new Date(seconds * 1000) : null;

function onlineMethod(type: string | undefined): OnlineMethod | null {
  return ONLINE_METHODS.find((method) => method === type) ?? null;
}

function nextActionOf(action: Stripe.PaymentIntent.NextAction | null): NextAction | null {
  if (action?.pix_display_qr_code) {
    const { data, hosted_instructions_url, expires_at } = action.pix_display_qr_code;
    return {
      kind: 'pix',
      code: data ?? null,
      url: hosted_instructions_url ?? null,
      expiresAt: instantOf(expires_at),
    };
  }
  if (action?.boleto_display_details) {
    const { number, hosted_voucher_url, expires_at } = action.boleto_display_details;
    return {
      kind: 'boleto',
      code: number ?? null,
      url: hosted_voucher_url ?? null,
      expiresAt: instantOf(expires_at),
    };
  }
  if (action?.redirect_to_url) {
    return { kind: 'redirect', code: null, url: action.redirect_to_url.url ?? null, expiresAt: null };
  }
  return null;
}

/** Method of the attempt under way, otherwise of the last one that failed. */
function lastMethod(intent: Stripe.PaymentIntent): { id: string | null; type: string | undefined } {
  const failed = intent.last_payment_error?.payment_method;
  const current = intent.payment_method;
  if (current) {
    const type = typeof current === 'string' ? undefined : current.type;
    return { id: idOf(current), type };
  }
  return { id: failed?.id ?? null, type: failed?.type };
}

function chargeOf(intent: Stripe.PaymentIntent): Stripe.Charge | null {
  const charge = intent.latest_charge;
  return charge && typeof charge !== 'string' ? charge : null;
}

export function readIntent(intent: Stripe.PaymentIntent): Intent {
  const { id, type } = lastMethod(intent);
  const charge = chargeOf(intent);
  // The latest charge may be one that an earlier card was declined for.
  const paidBy = charge?.status === 'succeeded' ? charge.payment_method_details?.type : undefined;
  const [only] = intent.payment_method_types.length === 1 ? intent.payment_method_types : [];
  return {
    id: intent.id,
    status: intent.status,
    clientSecret: intent.client_secret,
    paymentId: intent.metadata[PAYMENT_KEY] ?? null,
    amountCents: intent.amount,
    currency: intent.currency,
    receivedCents: intent.amount_received,
    refundedCents: charge ? charge.amount_refunded : null,
    method: onlineMethod(paidBy ?? type ?? only),
    methods: ONLINE_METHODS.filter((method) => intent.payment_method_types.includes(method)),
    customerId: idOf(intent.customer),
    attempt: id,
    nextAction: nextActionOf(intent.next_action),
    failureCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
  };
}

const REFUND_STATUS = { succeeded: 'done', failed: 'failed', canceled: 'failed' } as const;

export function readRefund(refund: Stripe.Refund): ProviderRefund {
  const status = refund.status ?? '';
  return {
    id: refund.id,
    isDispute: false,
    refundId: refund.metadata?.[REFUND_KEY] ?? null,
    intentId: idOf(refund.payment_intent),
    amountCents: refund.amount,
    status: REFUND_STATUS[status as keyof typeof REFUND_STATUS] ?? 'pending',
    failureCode: refund.failure_reason ?? null,
  };
}

/** Money moves with a dispute, but not with an inquiry before it, which `warning_…` and `prevented` mark. */
const DISPUTE_STATUS: Readonly<Record<string, ProviderRefund['status']>> = {
  needs_response: 'done',
  under_review: 'done',
  appeal_needs_response: 'done',
  appeal_under_review: 'done',
  lost: 'done',
  won: 'failed',
};

/** Money that a dispute takes from us, and gives back when we win it; null while it moves none. */
export function readDispute(dispute: Stripe.Dispute): ProviderRefund | null {
  const status = DISPUTE_STATUS[dispute.status];
  if (status === undefined) return null;
  return {
    id: dispute.id,
    isDispute: true,
    refundId: null,
    intentId: idOf(dispute.payment_intent),
    amountCents: dispute.amount,
    status,
    failureCode: status === 'failed' ? 'dispute_won' : null,
  };
}

export function readCustomer(customer: Stripe.Customer): Customer {
  return { id: customer.id, name: customer.name ?? null, email: customer.email };
}

export function readMethod(method: Stripe.PaymentMethod): SavedMethod {
  const { card } = method;
  const month = card ? String(card.exp_month).padStart(2, '0') : '';
  return {
    id: method.id,
    kind: method.type,
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
    expires: card ? `${card.exp_year}-${month}` : null,
    customerId: idOf(method.customer),
  };
}

export function readProduct(product: Stripe.Product): Product {
  return { id: product.id, name: product.name, isActive: product.active };
}

export function readPrice(price: Stripe.Price): Price {
  return {
    id: price.id,
    productId: idOf(price.product) ?? '',
    amountCents: price.unit_amount ?? 0,
    isActive: price.active,
  };
}
