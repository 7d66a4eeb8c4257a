import type { Stripe } from 'stripe';
import type { OnlineMethod } from '@/domain/payment/schema';

/** Owner of a record at the provider. */
export interface Owner {
  readonly kind: 'buyer' | 'company';
  readonly id: string;
}

/** Next step of the payer: copy a Pix code, print a boleto, or authenticate at the bank. */
export interface NextAction {
  readonly kind: 'pix' | 'boleto' | 'redirect';
  /** The Pix code to copy, or the digits of the boleto. */
  readonly code: string | null;
  /** Page of the provider for the code, the boleto or the bank. */
  readonly url: string | null;
  readonly expiresAt: Date | null;
}

/** A payment as the provider knows it. */
export interface Intent {
  readonly id: string;
  readonly status: Stripe.PaymentIntent.Status;
  readonly clientSecret: string | null;
  /** Our payment, from the metadata; null for an intent that we did not create. */
  readonly paymentId: string | null;
  readonly amountCents: number;
  /** Lower case: `brl`. */
  readonly currency: string;
  readonly receivedCents: number;
  /** Null if the charge was not expanded. */
  readonly refundedCents: number | null;
  readonly method: OnlineMethod | null;
  /** Methods that can pay it. */
  readonly methods: readonly OnlineMethod[];
  /** Customer whose saved methods can pay it. */
  readonly customerId: string | null;
  /** Method of the last attempt. */
  readonly attempt: string | null;
  readonly nextAction: NextAction | null;
  readonly failureCode: string | null;
}

export interface ProviderRefund {
  readonly id: string;
  /** The payer's bank took the money back. */
  readonly isDispute: boolean;
  /** Our refund; null if it was made at the provider. */
  readonly refundId: string | null;
  readonly intentId: string | null;
  readonly amountCents: number;
  readonly status: 'pending' | 'done' | 'failed';
  readonly failureCode: string | null;
}

/** Payer that the bank prints on a boleto. */
export interface BoletoPayer {
  readonly name: string;
  readonly email: string;
  readonly taxId: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

export interface Customer {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
}

/** A saved card, with the last digits of its number. */
export interface SavedMethod {
  readonly id: string;
  readonly kind: string;
  readonly brand: string | null;
  readonly last4: string | null;
  readonly expires: string | null;
  readonly customerId: string | null;
}

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

export interface Price {
  readonly id: string;
  readonly productId: string;
  readonly amountCents: number;
  readonly isActive: boolean;
}

/** Event that the provider sends. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: Date;
} & (
  | { readonly about: 'intent'; readonly intent: Intent }
  | { readonly about: 'refund'; readonly refund: ProviderRefund }
  | { readonly about: 'other' }
);

/** A page of the provider's records, newest first. */
export interface ProviderPage<Item> {
  readonly items: readonly Item[];
  /** Id of its last record, after which the next page starts; null for the last page. */
  readonly last: string | null;
}

/**
 * The payment provider. Calls that move money need an idempotency key.
 *
 * @throws PaymentGatewayError when it refuses a call
 */
export interface PaymentGateway {
  /** True with the embedded provider: no money moves. */
  readonly isSandbox: boolean;
  publishableKey(): Promise<string>;
  /** Methods that the account accepts. */
  methods(): Promise<readonly OnlineMethod[]>;

  createIntent(input: {
    readonly paymentId: string;
    readonly amountCents: number;
    readonly customerId: string | null;
    readonly description: string;
    readonly methods: readonly OnlineMethod[];
  }): Promise<Intent>;
  getIntent(id: string): Promise<Intent>;
  /** Makes a customer's saved methods usable for an intent. */
  setCustomer(intentId: string, customerId: string): Promise<void>;
  /** Creates the method of an attempt by Pix or boleto; that of a card is created in the payer's browser. */
  createAttempt(method: 'pix' | { readonly boleto: BoletoPayer }, key: string): Promise<string>;
  confirmIntent(
    id: string,
    input: {
      readonly attempt: string;
      readonly method: OnlineMethod;
      readonly returnUrl: string;
      /** Days of a boleto, seconds of a Pix code. */
      readonly expiresAfter: { readonly days: number; readonly seconds: number };
      readonly key: string;
    },
  ): Promise<Intent>;
  /** Cancels an intent, unless it was paid or ended meanwhile. */
  cancelIntent(id: string): Promise<void>;
  /** Intents created since then, starting after the id `after`. */
  listIntents(since: Date, after: string | null): Promise<ProviderPage<Intent>>;
  createRefund(input: {
    readonly refundId: string;
    readonly intentId: string;
    readonly amountCents: number;
  }): Promise<ProviderRefund>;
  /** Refunds created since then, starting after the id `after`. */
  listRefunds(since: Date, after: string | null): Promise<ProviderPage<ProviderRefund>>;
  /** Disputes that took money, created since then, starting after the id `after`. */
  listDisputes(since: Date, after: string | null): Promise<ProviderPage<ProviderRefund>>;

  createCustomer(
    owner: Owner,
    input: {
      readonly name: string;
      readonly email: string | null;
      /** A deleted customer of the same owner. */
      readonly replaces: string | null;
    },
  ): Promise<Customer>;
  updateCustomer(
    id: string,
    input: { readonly name: string; readonly email: string | null },
  ): Promise<Customer>;
  /** Null for a customer that was deleted. */
  findCustomer(id: string): Promise<Customer | null>;
  /** Permanent, with the saved cards; payments stay. */
  deleteCustomer(id: string): Promise<void>;

  getMethod(id: string): Promise<SavedMethod>;
  saveMethod(id: string, customerId: string): Promise<SavedMethod>;
  removeMethod(id: string): Promise<SavedMethod>;
  listMethods(customerId: string): Promise<readonly SavedMethod[]>;

  createProduct(owner: Owner, input: { readonly name: string; readonly key: string }): Promise<Product>;
  updateProduct(id: string, input: { readonly name?: string; readonly isActive?: boolean }): Promise<Product>;
  getProduct(id: string): Promise<Product>;
  listProducts(ids: readonly string[]): Promise<readonly Product[]>;

  createPrice(
    owner: Owner,
    input: { readonly productId: string; readonly amountCents: number; readonly key: string },
  ): Promise<Price>;
  updatePrice(id: string, input: { readonly isActive: boolean }): Promise<Price>;
  getPrice(id: string): Promise<Price>;
  listPrices(productId: string): Promise<readonly Price[]>;

  /**
   * Verifies and reads an event from its raw bytes.
   *
   * @throws PaymentGatewayError `bad_signature` for another signer, or an old or future event; `bad_event` for a signed body that is
   *   not an event
   */
  readEvent(raw: Buffer, signature: string | null, now: Date): Promise<ProviderEvent>;
}

/** A refusal of the provider. `code` is its own, such as `resource_missing`; `isLasting` if a retry cannot succeed. */
export class PaymentGatewayError extends Error {
  override readonly name = 'PaymentGatewayError';
  constructor(
    readonly code: string,
    readonly isLasting: boolean,
    readonly intent: Intent | null = null,
  ) {
    super(code);
  }

  /** The provider has no such record. */
  get isMissing(): boolean {
    return this.code === 'resource_missing';
  }
}
