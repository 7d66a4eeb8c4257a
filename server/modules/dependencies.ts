import type { Database } from '@/server/db/client';
import type { CepLookup } from '@/server/gateways/cep/cep';
import type { FileStore } from '@/server/gateways/files/files';
import type { IdentityGateway } from '@/server/gateways/identity/gateway';
import type { LinkSigner } from '@/server/gateways/links/signer';
import type { LetterSite } from '@/server/gateways/mail/letter';
import type { PaymentGateway } from '@/server/gateways/payments/gateway';
import type { IdentifyCaller } from '@/server/http/callers/caller';
import type { CatalogueSearch } from '@/server/modules/catalogue/search/search';

/** What the modules of the API are given from outside, so that a test can put its own in place. */
export interface Dependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly search: CatalogueSearch;
  readonly identifyCaller: IdentifyCaller;
  /** How many proxies in front of the API are believed when they say whom they asked for. */
  readonly trustedProxies: number;
  /** Where people reach the site, for cookies and for what may change something; null means wherever a request came to. */
  readonly siteUrl: string | null;
  readonly cep: CepLookup;
  readonly files: FileStore;
  /** Signs links that work without signing in. */
  readonly links: LinkSigner;
  /** In whose name letters are written. */
  readonly letterSite: LetterSite;
  /** Who people are, as the provider of identities knows it. */
  readonly identity: IdentityGateway;
  readonly payments: PaymentGateway;
}
