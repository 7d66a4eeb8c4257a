import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import type account from './pt-BR/account.json';
import type auditEntries from './pt-BR/auditEntries.json';
import type batch from './pt-BR/batch.json';
import type cart from './pt-BR/cart.json';
import type catalogue from './pt-BR/catalogue.json';
import type checkout from './pt-BR/checkout.json';
import type choice from './pt-BR/choice.json';
import type company from './pt-BR/company.json';
import type companyAccount from './pt-BR/companyAccount.json';
import type comparison from './pt-BR/comparison.json';
import type console from './pt-BR/console.json';
import type conversation from './pt-BR/conversation.json';
import type deals from './pt-BR/deals.json';
import type errorPages from './pt-BR/errorPages.json';
import type errors from './pt-BR/errors.json';
import type favorite from './pt-BR/favorite.json';
import type feedback from './pt-BR/feedback.json';
import type form from './pt-BR/form.json';
import type frozenOffer from './pt-BR/frozenOffer.json';
import type holdReminder from './pt-BR/holdReminder.json';
import type home from './pt-BR/home.json';
import type invite from './pt-BR/invite.json';
import type invoices from './pt-BR/invoices.json';
import type listing from './pt-BR/listing.json';
import type map from './pt-BR/map.json';
import type negotiation from './pt-BR/negotiation.json';
import type notifications from './pt-BR/notifications.json';
import type ownPurchase from './pt-BR/ownPurchase.json';
import type paymentPlan from './pt-BR/paymentPlan.json';
import type privacy from './pt-BR/privacy.json';
import type project from './pt-BR/project.json';
import type purchase from './pt-BR/purchase.json';
import type queue from './pt-BR/queue.json';
import type quota from './pt-BR/quota.json';
import type report from './pt-BR/report.json';
import type saleTransfer from './pt-BR/saleTransfer.json';
import type settings from './pt-BR/settings.json';
import type sharedSimulation from './pt-BR/sharedSimulation.json';
import type shell from './pt-BR/shell.json';
import type signIn from './pt-BR/signIn.json';
import type simulation from './pt-BR/simulation.json';
import type totalCost from './pt-BR/totalCost.json';
import type unit from './pt-BR/unit.json';
import type unitChoice from './pt-BR/unitChoice.json';
import type visitBooking from './pt-BR/visitBooking.json';
import type vocabulary from './pt-BR/vocabulary.json';
import type waitingEntry from './pt-BR/waitingEntry.json';

/**
 * Every namespace and its shape: a new file in locales/pt-BR needs two lines here. Portuguese is the source,
 * other languages have the same keys (a test compares them).
 */
export interface MessagesByNamespace {
  account: typeof account;
  auditEntries: typeof auditEntries;
  batch: typeof batch;
  cart: typeof cart;
  catalogue: typeof catalogue;
  checkout: typeof checkout;
  choice: typeof choice;
  company: typeof company;
  companyAccount: typeof companyAccount;
  comparison: typeof comparison;
  console: typeof console;
  conversation: typeof conversation;
  deals: typeof deals;
  errorPages: typeof errorPages;
  errors: typeof errors;
  favorite: typeof favorite;
  feedback: typeof feedback;
  form: typeof form;
  frozenOffer: typeof frozenOffer;
  holdReminder: typeof holdReminder;
  home: typeof home;
  invite: typeof invite;
  invoices: typeof invoices;
  listing: typeof listing;
  map: typeof map;
  negotiation: typeof negotiation;
  notifications: typeof notifications;
  ownPurchase: typeof ownPurchase;
  paymentPlan: typeof paymentPlan;
  privacy: typeof privacy;
  project: typeof project;
  purchase: typeof purchase;
  queue: typeof queue;
  quota: typeof quota;
  report: typeof report;
  saleTransfer: typeof saleTransfer;
  settings: typeof settings;
  sharedSimulation: typeof sharedSimulation;
  shell: typeof shell;
  signIn: typeof signIn;
  simulation: typeof simulation;
  totalCost: typeof totalCost;
  unit: typeof unit;
  unitChoice: typeof unitChoice;
  visitBooking: typeof visitBooking;
  vocabulary: typeof vocabulary;
  waitingEntry: typeof waitingEntry;
}

export type Namespace = keyof MessagesByNamespace;
export type Messages = Partial<MessagesByNamespace>;

type Namespaces = readonly Namespace[];

async function read(namespaces: Namespaces, locale: Locale): Promise<Messages> {
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => {
      const file: { default: unknown } = await import(`./${locale}/${namespace}.json`);
      return [namespace, file.default] as const;
    }),
  );
  return Object.fromEntries(loaded);
}

/** Cache of the sets of messages: all pages use the same few. */
const known = new Map<string, Messages>();

/**
 * Messages of a page, for `getServerSideProps` and `getStaticProps`: put them in props as `messages`. The
 * frame of every page needs `shell`, so it is always included. Browsers get only the namespaces that a page
 * names.
 */
export async function loadMessages(
  namespaces: Namespaces,
  locale: Locale = DEFAULT_LOCALE,
): Promise<Messages> {
  const wanted: Namespaces = [...new Set<Namespace>(['shell', ...namespaces])];
  const key = `${locale} ${wanted.join(' ')}`;
  const messages = known.get(key) ?? (await read(wanted, locale));
  known.set(key, messages);
  return messages;
}
