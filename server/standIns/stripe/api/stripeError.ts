import type { Stripe } from 'stripe';

type Kind = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

interface Details {
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
}

/** An error in the provider's format; the tx of the call is rolled back. */
export class StripeError extends Error {
  override readonly name = 'StripeError';
  constructor(
    readonly status: number,
    readonly kind: Kind,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }

  body() {
    return { error: { type: this.kind, message: this.message, ...this.details } };
  }
}

export function invalid(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, 'invalid_request_error', message, {
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  });
}

export function missing(kind: string, id: string): StripeError {
  return new StripeError(404, 'invalid_request_error', `No such ${kind}: '${id.slice(0, 64)}'`, {
    code: 'resource_missing',
    param: 'id',
  });
}
