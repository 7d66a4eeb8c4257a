import '@/server/modules/registerListeners';
import {
  handlersOf,
  type JobDefinitions,
  type JobHandlers,
  schedulesOf,
  type WorkDependencies,
} from '@/server/jobs/definitions';
import type { JobName } from '@/server/jobs/payloads';
import { companyAccounts } from '@/server/modules/account/companies';
import { identities } from '@/server/modules/account/identities';
import { sessions } from '@/server/modules/account/sessions';
import { users } from '@/server/modules/account/users';
import { advertisements } from '@/server/modules/catalogue/advertisements';
import { batches } from '@/server/modules/catalogue/batches';
import { companies } from '@/server/modules/catalogue/companies';
import { incorporatorPages } from '@/server/modules/catalogue/incorporatorPages';
import { places } from '@/server/modules/catalogue/places';
import { projects } from '@/server/modules/catalogue/projects';
import { reports } from '@/server/modules/catalogue/reports';
import { savedSearches } from '@/server/modules/catalogue/savedSearches';
import { search } from '@/server/modules/catalogue/search';
import { suggestions } from '@/server/modules/catalogue/suggestions';
import { units } from '@/server/modules/catalogue/units';
import { coupons } from '@/server/modules/deals/coupons';
import { favorites } from '@/server/modules/deals/favorites';
import { negotiations } from '@/server/modules/deals/negotiations';
import { reservations } from '@/server/modules/deals/reservations';
import { sales } from '@/server/modules/deals/sales';
import { visits } from '@/server/modules/deals/visits';
import { payments } from '@/server/modules/money/payments';
import type { Noun } from '@/server/modules/noun';
import { documents } from '@/server/modules/parties/documents';
import { entrepreneurBonds } from '@/server/modules/parties/entrepreneurBonds';
import { entrepreneurUsers } from '@/server/modules/parties/entrepreneurUsers';
import { cep } from '@/server/modules/platform/cep';
import { jobs } from '@/server/modules/platform/jobs';
import { limits } from '@/server/modules/platform/limits';
import { notifications } from '@/server/modules/platform/notifications';
import { cognitoStandIn } from '@/server/standIns/cognito';
import { stripeStandIn } from '@/server/standIns/stripe';

/**
 * Everything that registers something, from what others build on to what builds on others. The end of an account goes through it
 * backwards: deals are closed before the notifications about them are removed.
 */
export const NOUNS = [
  // platform
  cep,
  jobs,
  limits,
  notifications,
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
  savedSearches,
  // money
  payments,
  // deals
  favorites,
  coupons,
  visits,
  negotiations,
  sales,
  reservations,
  // account
  sessions,
  users,
  identities,
  companyAccounts,
  // stand-ins
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

const nouns: readonly Noun[] = NOUNS;
const JOBS: JobDefinitions = Object.assign({}, ...nouns.map(({ jobs }) => jobs));

export const SCHEDULES = schedulesOf(JOBS);
export const PERSONAL_DATA = nouns.flatMap(({ personalData }) => personalData ?? []).reverse();
export const MOUNTS = nouns.flatMap(({ mounts = [] }) => mounts);
export const ROUTES = nouns.flatMap(({ routes }) => routes ?? []);
export const FILE_CALLS = MOUNTS.flatMap(({ call }) => call ?? []);

export const jobHandlers = (dependencies: WorkDependencies) => handlersOf(JOBS, dependencies) as JobHandlers;
