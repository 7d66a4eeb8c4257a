import type { AnySchema } from 'yup';
import type { Database } from '@/server/db/client';
import type { CepLookup } from '@/server/gateways/cep/cep';
import type { FileStore } from '@/server/gateways/files/files';
import type { IdentityGateway } from '@/server/gateways/identity/gateway';
import type { LinkSigner } from '@/server/gateways/links/signer';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import type { PaymentGateway } from '@/server/gateways/payments/gateway';
import type { IdentifyCaller, Identity } from '@/server/http/callers/caller';
import type { CatalogueSearch } from '@/server/modules/catalogue/search/search';
import type { Owner } from '@/server/modules/parties/accounts/owner';
import type { EventHub } from '@/server/modules/platform/events/hub';
import type { StreamLimits } from '@/server/modules/platform/events/streamLimits';
import type { Work } from '@/server/modules/platform/history/work';

/** Dependencies of the API modules, so that a test can replace them. */
export interface Dependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly search: CatalogueSearch;
  readonly identifyCaller: IdentifyCaller;
  /** Number of trusted proxies in front of the API, by the end of `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** Public URL of the site, for cookies and for the origin check; null to trust the URL of each request. */
  readonly siteUrl: string | null;
  readonly cep: CepLookup;
  readonly files: FileStore;
  /** Signs links that work without signing in. */
  readonly links: LinkSigner;
  /** Site in whose name e-mails are sent. */
  readonly emailSite: EmailSite;
  /** Identities of people at the identity provider. */
  readonly identity: IdentityGateway;
  readonly payments: PaymentGateway;
  /** Open streams of this process. */
  readonly events: EventHub;
  readonly streamLimits: StreamLimits;
  /** Personal data of all nouns, for the download of personal data and the end of an account. */
  readonly personalData: readonly PersonalData[];
}

/** Part of the download of personal data. */
export interface Download {
  readonly fields: Readonly<Record<string, AnySchema>>;
  readonly read: (
    dependencies: Dependencies,
    caller: Identity,
    owner: Owner,
  ) => Promise<Readonly<Record<string, unknown>>>;
}

/** Personal data that a noun keeps (LGPD, art. 18). */
export interface PersonalData {
  readonly buyer?: Download;
  readonly entrepreneur?: Download;
  /** Closes open records and removes personal data, in the transaction that ends the account. */
  readonly erase?: (work: Work<Identity>, owner: Owner, site: EmailSite) => Promise<void>;
}
