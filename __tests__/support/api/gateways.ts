import type { FileStore } from '@/server/gateways/files/files';
import type { MailSender } from '@/server/gateways/mail/mail';
import type { PaymentGateway } from '@/server/gateways/payments/gateway';

const unexpected = () => {
  throw new Error('This test reaches a gateway that it did not give.');
};

const noMail: MailSender = { send: unexpected };
const noFiles: FileStore = {
  put: unexpected,
  get: unexpected,
  remove: unexpected,
  signedUrl: unexpected,
  list: unexpected,
};

/** Any call of it is unexpected. */
const noPayments: PaymentGateway = new Proxy(Object.create(null), { get: () => unexpected });

/** For work that must reach nothing outside. */
export const noGateways = {
  mail: noMail,
  files: noFiles,
  search: { search: unexpected, similarTo: unexpected },
  links: { sign: unexpected, verify: unexpected },
  payments: noPayments,
  sandbox: null,
  emailSite: {
    name: 'Soleira',
    url: 'https://soleira.example',
    supportEmail: 'ajuda@soleira.example',
  },
};
