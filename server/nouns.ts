import '@/server/modules/registerListeners';
import {
  handlersOf,
  type JobDefinitions,
  type JobHandlers,
  schedulesOf,
  type WorkDependencies,
} from '@/server/jobs/definitions';
import type { JobName } from '@/server/jobs/payloads';
import { auditEntries } from '@/server/modules/account/auditEntries/index';
import { companyAccounts } from '@/server/modules/account/companies/index';
import { identities } from '@/server/modules/account/identities/index';
import { sessions } from '@/server/modules/account/sessions/index';
import { users } from '@/server/modules/account/users/index';
import { advertisements } from '@/server/modules/catalogue/advertisements/index';
import { batches } from '@/server/modules/catalogue/batches/index';
import { companies } from '@/server/modules/catalogue/companies/index';
import { incorporatorPages } from '@/server/modules/catalogue/incorporatorPages/index';
import { places } from '@/server/modules/catalogue/places/index';
import { projects } from '@/server/modules/catalogue/projects/index';
import { reports } from '@/server/modules/catalogue/reports/index';
import { savedSearches } from '@/server/modules/catalogue/savedSearches/index';
import { search } from '@/server/modules/catalogue/search/index';
import { simulations } from '@/server/modules/catalogue/simulations/index';
import { suggestions } from '@/server/modules/catalogue/suggestions/index';
import { units } from '@/server/modules/catalogue/units/index';
import { works } from '@/server/modules/catalogue/works/index';
import { conversations } from '@/server/modules/deals/conversations/index';
import { coupons } from '@/server/modules/deals/coupons/index';
import { favorites } from '@/server/modules/deals/favorites/index';
import { negotiations } from '@/server/modules/deals/negotiations/index';
import { reservations } from '@/server/modules/deals/reservations/index';
import { sales } from '@/server/modules/deals/sales/index';
import { visits } from '@/server/modules/deals/visits/index';
import { waitingEntries } from '@/server/modules/deals/waitingEntries/index';
import { invoices } from '@/server/modules/money/invoices/index';
import { payments } from '@/server/modules/money/payments/index';
import type { Noun } from '@/server/modules/noun';
import { documents } from '@/server/modules/parties/documents/index';
import { entrepreneurBonds } from '@/server/modules/parties/entrepreneurBonds/index';
import { entrepreneurUsers } from '@/server/modules/parties/entrepreneurUsers/index';
import { cep } from '@/server/modules/platform/cep/index';
import { events } from '@/server/modules/platform/events/index';
import { jobs } from '@/server/modules/platform/jobs/index';
import { limits } from '@/server/modules/platform/limits/index';
import { notifications } from '@/server/modules/platform/notifications/index';
import { settings } from '@/server/modules/platform/settings/index';
import { cognitoStandIn } from '@/server/standIns/cognito/index';
import { stripeStandIn } from '@/server/standIns/stripe/index';

/**
 * All nouns, in the order of their dependencies. The end of an account processes them in reverse: deals are
 * closed before their notifications are removed.
 */
export const NOUNS = [
  // platform
  cep,
  jobs,
  limits,
  notifications,
  settings,
  events,
  // parties
  documents,
  entrepreneurUsers,
  entrepreneurBonds,
  // catalogue
  projects,
  units,
  batches,
  reports,
  places,
  advertisements,
  companies,
  incorporatorPages,
  search,
  suggestions,
  simulations,
  works,
  savedSearches,
  // money
  payments,
  invoices,
  // deals
  favorites,
  coupons,
  visits,
  negotiations,
  sales,
  conversations,
  reservations,
  waitingEntries,
  // account
  sessions,
  users,
  identities,
  companyAccounts,
  auditEntries,
  cognitoStandIn,
  stripeStandIn,
] as const;

type Registered = (typeof NOUNS)[number];
type HandledName = Registered extends infer N
  ? N extends { readonly jobs: infer Jobs }
    ? keyof Jobs
    : never
  : never;
/** Does not compile while a kind of job has no handler. */
export const everyJobHasAHandler: [Exclude<JobName, HandledName>] extends [never] ? true : never = true;

/** Entries of all nouns in the alphabetical order of their labels. */
function sortedBy<Value>(
  wordOf: (entry: [name: string, value: Value]) => string,
  parts: readonly (Readonly<Record<string, Value>> | undefined)[],
): Readonly<Record<string, Value>> {
  const entries = parts.flatMap((part = {}) => Object.entries(part));
  return Object.fromEntries(entries.sort((one, other) => wordOf(one).localeCompare(wordOf(other), 'pt-BR')));
}

const nouns: readonly Noun[] = NOUNS;
const JOBS: JobDefinitions = Object.assign({}, ...nouns.map(({ jobs }) => jobs));

export const SCHEDULES = schedulesOf(JOBS);
export const PERSONAL_DATA = nouns.flatMap(({ personalData }) => personalData ?? []).reverse();
export const MOUNTS = nouns.flatMap(({ mounts = [] }) => mounts);
export const ROUTES = nouns.flatMap(({ routes }) => routes ?? []);
export const API_TAGS = sortedBy(
  ([, title]) => title,
  nouns.map(({ tags }) => tags),
);
export const API_RECORDS = sortedBy(
  ([name]) => name,
  nouns.map(({ records }) => records),
);
export const FILE_CALLS = MOUNTS.flatMap(({ call }) => call ?? []);

export const jobHandlers = (dependencies: WorkDependencies) => handlersOf(JOBS, dependencies) as JobHandlers;
