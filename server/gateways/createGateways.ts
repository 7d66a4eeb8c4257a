import type { Database } from '@/server/db/client';
import type { Env } from '@/server/env';
import { type CepLookup, createCepLookup, noCepLookup } from '@/server/gateways/cep/cep';
import { createFileStore } from '@/server/gateways/files/createFileStore';
import type { FileStore } from '@/server/gateways/files/files';
import { createLinkSigner, type LinkSigner } from '@/server/gateways/links/signer';
import { createMailSender } from '@/server/gateways/mail/createMailSender';
import type { MailSender } from '@/server/gateways/mail/mail';
import { createPayments, type Payments } from '@/server/gateways/payments/createPayments';

interface Gateways extends Payments {
  readonly cep: CepLookup;
  readonly mail: MailSender;
  readonly files: FileStore;
  readonly links: LinkSigner;
}

/** Gateways to outside services by the environment, the same for the site, the API server and the worker. */
export function createGateways(env: Env, dependencies: { db: Database; now: () => Date }): Gateways {
  const links = createLinkSigner(dependencies.db, env.linkSecret);
  return {
    cep: env.cepUrl === null ? noCepLookup : createCepLookup(env.cepUrl, dependencies.now),
    mail: createMailSender(env, dependencies),
    files: createFileStore(env, links),
    links,
    ...createPayments(env, dependencies),
  };
}
