import type { Stripe } from 'stripe';
import type { OnlineMethod } from '@/domain/payment/schema';

/** Whose a record at the provider is. */
export interface Owner {
  readonly kind: 'buyer' | 'company';
  readonly id: string;
}

/** What the payer does next, by the method: shows a code, prints a slip, or proves at the bank who they are. */
export interface NextAction {
  readonly kind: 'pix' | 'boleto' | 'redirect';
  /** The Pix code to copy, or the line of the slip in figures. */
  readonly code: string | null;
  /** The provider's page: of the code, of the slip, of the bank. */
  readonly url: string | null;
  readonly expiresAt: Date | null;
}

/** A payment as the provider knows it. */
export interface Intent {
  readonly id: string;
  readonly status: Stripe.PaymentIntent.Status;
  readonly clientSecret: string | null;
  /** Our payment, as it was named when the intent was made; null for one that is not of our making. */
  readonly paymentId: string | null;
  readonly amountCents: number;
  /** In small letters: `brl`. */
  readonly currency: string;
  readonly receivedCents: number;
  /** Null where the provider did not say it along with the rest. */
  readonly refundedCents: number | null;
  readonly method: OnlineMethod | null;
  /** The method of the last try. */
  readonly attempt: string | null;
  readonly nextAction: NextAction | null;
  readonly failureCode: string | null;
}

export interface ProviderRefund {
  readonly id: string;
  /** Our refund; null for one that was made at the provider. */
  readonly refundId: string | null;
  readonly intentId: string | null;
  readonly amountCents: number;
  readonly status: 'pending' | 'done' | 'failed';
  readonly failureCode: string | null;
}

/** Who pays a slip: the bank prints it for this person, at this address. */
export interface SlipPayer {
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

/** A card that somebody keeps at the provider; of its number only the last figures are told. */
export interface KeptMethod {
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

/** What the provider tells by itself. */
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
  readonly hasMore: boolean;
}

/**
 * The provider of payments. What moves money takes a key: with the same key it is done once, however often it is asked for.
 *
 * @throws PaymentGatewayError for what it refuses
 */
export interface PaymentGateway {
  /** True where the embedded provider stands in: no money moves. */
  readonly isSandbox: boolean;
  /** What the browser names this account by. */
  publishableKey(): Promise<string>;
  /** The methods that this account can take. */
  methods(): Promise<readonly OnlineMethod[]>;

  createIntent(given: {
    readonly paymentId: string;
    readonly amountCents: number;
    readonly customerId: string | null;
    readonly description: string;
    readonly methods: readonly OnlineMethod[];
  }): Promise<Intent>;
  getIntent(id: string): Promise<Intent>;
  /** Makes the method of a try by Pix or slip; a card's is made in the browser of whoever pays. */
  createAttempt(method: 'pix' | { readonly boleto: SlipPayer }, key: string): Promise<string>;
  confirmIntent(
    id: string,
    given: {
      readonly attempt: string;
      readonly method: OnlineMethod;
      readonly returnUrl: string;
      /** Of a slip in days, of a Pix in seconds. */
      readonly expiresAfter: { readonly days: number; readonly seconds: number };
      readonly key: string;
    },
  ): Promise<Intent>;
  /** Ends an intent; one that was paid or ended meanwhile is left as it is. */
  cancelIntent(id: string): Promise<void>;
  /** The payments that were begun since then, from the one after `after`. */
  listIntents(since: Date, after: string | null): Promise<ProviderPage<Intent>>;
  createRefund(given: {
    readonly refundId: string;
    readonly intentId: string;
    readonly amountCents: number;
  }): Promise<ProviderRefund>;
  /** The same of refunds. */
  listRefunds(since: Date, after: string | null): Promise<ProviderPage<ProviderRefund>>;

  createCustomer(
    owner: Owner,
    given: { readonly name: string; readonly email: string | null },
  ): Promise<Customer>;
  updateCustomer(
    id: string,
    given: { readonly name: string; readonly email: string | null },
  ): Promise<Customer>;
  getCustomer(id: string): Promise<Customer>;
  /** For ever, with the cards that are kept of them; what they paid stays. */
  deleteCustomer(id: string): Promise<void>;

  getMethod(id: string): Promise<KeptMethod>;
  /** Keeps a card that the browser told the provider of. */
  keepMethod(id: string, customerId: string): Promise<KeptMethod>;
  forgetMethod(id: string): Promise<KeptMethod>;
  listMethods(customerId: string): Promise<readonly KeptMethod[]>;

  createProduct(owner: Owner, given: { readonly name: string; readonly key: string }): Promise<Product>;
  updateProduct(id: string, given: { readonly name?: string; readonly isActive?: boolean }): Promise<Product>;
  getProduct(id: string): Promise<Product>;
  searchProducts(owner: Owner): Promise<readonly Product[]>;

  createPrice(
    owner: Owner,
    given: { readonly productId: string; readonly amountCents: number; readonly key: string },
  ): Promise<Price>;
  updatePrice(id: string, given: { readonly isActive: boolean }): Promise<Price>;
  getPrice(id: string): Promise<Price>;
  searchPrices(owner: Owner): Promise<readonly Price[]>;

  /**
   * Reads what was told, from the very bytes that were sent.
   *
   * @throws PaymentGatewayError `bad_signature` where it is not the provider's, or too old or too new, `bad_event` where what is
   *   signed is no event
   */
  readEvent(raw: Buffer, signature: string | null, now: Date): Promise<ProviderEvent>;
}

/** Why the provider refuses. `code` is its own word, such as `resource_missing`; `isLasting` says that asking again is in vain. */
export class PaymentGatewayError extends Error {
  override readonly name = 'PaymentGatewayError';
  constructor(
    readonly code: string,
    readonly isLasting: boolean,
    readonly intent: Intent | null = null,
  ) {
    super(code);
  }
}
