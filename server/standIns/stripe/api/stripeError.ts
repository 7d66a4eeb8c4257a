import type { Stripe } from 'stripe';

type Kind = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

interface Details {
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
}

export const docUrlOf = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

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

  get isOfParameters(): boolean {
    return this.details.code?.startsWith('parameter_') ?? false;
  }

  body() {
    const { code } = this.details;
    const docs = code === undefined ? {} : { doc_url: docUrlOf(code) };
    return { error: { type: this.kind, message: this.message, ...this.details, ...docs } };
  }
}

export function invalid(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, 'invalid_request_error', message, {
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  });
}

/** An object that the URL names is a 404; one that a parameter names is a fault of that parameter. */
export function missing(kind: string, id: string, param?: string): StripeError {
  const status = param === undefined ? 404 : 400;
  return new StripeError(status, 'invalid_request_error', `No such ${kind}: '${id.slice(0, 64)}'`, {
    code: 'resource_missing',
    param: param ?? 'id',
  });
}
