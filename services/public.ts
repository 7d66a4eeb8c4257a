import type { Advertisement, AdvertisementPlacement } from '@/domain/advertisement/schema';
import type { Invite } from '@/domain/bond/schema';
import type { BondReply } from '@/domain/bond/states';
import type {
  CompanyCard,
  CompanyGroup,
  IncorporatorPage,
  PublicEntrepreneur,
} from '@/domain/entrepreneur/schema';
import type { PublicIdentity } from '@/domain/identity/status';
import type { ListingCriteria, Sort } from '@/domain/listing/criteria';
import type { Facets } from '@/domain/listing/facets';
import { filtersOf } from '@/domain/listing/filters';
import type { ProjectMap } from '@/domain/map/schema';
import type { LinkBuyer, LinkReservation, LinkView, PublicSale } from '@/domain/payment/publicViews';
import type { PaymentConfirmation, PaymentIntent } from '@/domain/payment/schema';
import type { Place, PlaceKind } from '@/domain/place/schema';
import type { DeliveredProject } from '@/domain/project/delivered';
import type { PlanPrices } from '@/domain/project/prices';
import type { ProjectCard, PublicProject } from '@/domain/project/schema';
import type { PublicQuota } from '@/domain/quota/schema';
import type { NewReport, ReportReceipt } from '@/domain/report/schema';
import type { Page } from '@/domain/site/page';
import type { Suggestions } from '@/domain/suggestion/schema';
import type { PublicUnit } from '@/domain/unit/schema';
import type { NewWaitingEntry, WaitingReceipt } from '@/domain/waitingEntry/schema';
import { createService } from '@/services/http/createService';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('public');

const get = <Body>(path: string, params?: object) => api.get<Body>(path, { params });

/** Units of a project, all in one page, and its quotas if it is a club. */
export interface ProjectUnits extends Page<PublicUnit> {
  readonly quotas: readonly PublicQuota[];
}

interface ListingPage {
  readonly sort?: Sort;
  readonly cursor?: string | null;
  readonly limit?: number;
}

/** Filters of a search in the API's notation; undefined without any. */
function filtersText(criteria: ListingCriteria): string | undefined {
  const filters = filtersOf(criteria);
  return filters.length > 0 ? JSON.stringify(filters) : undefined;
}

export function listProjects(criteria: ListingCriteria, { sort, cursor, limit }: ListingPage = {}) {
  return get<Page<ProjectCard>>('/projects', {
    limit,
    sort,
    cursor: cursor ?? undefined,
    filters: filtersText(criteria),
  });
}

/** Number of projects for each filter option. @param months `deliveredBy` months to count */
export const countFacets = (criteria: ListingCriteria, months: readonly string[]) =>
  get<Facets>('/facets', { filters: filtersText(criteria), month: months });

/** Pins and clusters of a search, in `criteria.box` or around all of its projects. */
export const mapProjects = (criteria: ListingCriteria) =>
  get<ProjectMap>('/map', { filters: filtersText(criteria) });

/** Suggested places, projects and companies for typed text. @param signal cancels a slow call */
export const suggest = (q: string, signal?: AbortSignal) =>
  api.get<Suggestions>('/suggestions', { params: { q }, signal });

export const getProject = (id: string) => get<PublicProject>(`/projects/${encodeURIComponent(id)}`);

/** A former slug returns the project with its present slug: compare, and redirect. */
export const getProjectBySlug = (slug: string) =>
  get<PublicProject>(`/projects/slug/${encodeURIComponent(slug)}`);

export const listProjectUnits = (projectId: string) =>
  get<ProjectUnits>(`/projects/${encodeURIComponent(projectId)}/units`);

export const getUnit = (id: string) => get<PublicUnit>(`/units/${encodeURIComponent(id)}`);

/** Price history of each plan's cheapest available unit, oldest first. */
export const listPlanPrices = (projectId: string) =>
  get<Page<PlanPrices>>(`/projects/${encodeURIComponent(projectId)}/prices`);

/** @param clientIp IP address of the reporter, for a report sent by the server */
export const reportProject = (
  projectId: string,
  report: NewReport,
  clientIp: string,
  options: RequestOptions = {},
) =>
  api.post<ReportReceipt>(`/projects/${encodeURIComponent(projectId)}/reports`, report, {
    headers: { 'x-forwarded-for': clientIp },
    ...options,
  });

/** @param clientIp IP address of the person, for a request sent by the server */
export const joinWaitingList = (
  projectId: string,
  entry: NewWaitingEntry,
  clientIp: string,
  { headers, ...options }: RequestOptions = {},
) =>
  api.post<WaitingReceipt>(`/projects/${encodeURIComponent(projectId)}/waitingEntries`, entry, {
    headers: { ...headers, 'x-forwarded-for': clientIp },
    ...options,
  });

/**
 * @param query `path`: the exact place, or all cities of that name if it has no state; also without projects. `bbox`:
 * as `boxText` writes it
 */
export const listPlaces = (
  query: { kind?: PlaceKind; q?: string; path?: string; bbox?: string; limit?: number } = {},
) => get<Page<Place>>('/places', query);

export const listCompanies = (
  query: { group?: CompanyGroup; q?: string; limit?: number; cursor?: string } = {},
) => get<Page<CompanyCard>>('/entrepreneurs', query);

export const getCompany = (id: string) => get<PublicEntrepreneur>(`/entrepreneurs/${encodeURIComponent(id)}`);

export const getCompanyBySlug = (slug: string) =>
  get<PublicEntrepreneur>(`/entrepreneurs/slug/${encodeURIComponent(slug)}`);

/** Delivered and sold-out projects of a company, newest delivery first. */
export const listDelivered = (entrepreneurId: string, query: { limit?: number; cursor?: string } = {}) =>
  get<Page<DeliveredProject>>(`/entrepreneurs/${encodeURIComponent(entrepreneurId)}/delivered`, query);

export const listIncorporatorPages = (query: { limit?: number; cursor?: string } = {}) =>
  get<Page<IncorporatorPage>>('/allIncorporatorPages', query);

export const getIncorporatorPage = (id: string) =>
  get<IncorporatorPage>(`/incorporatorPages/${encodeURIComponent(id)}`);

export const getIncorporatorPageBySlug = (slug: string) =>
  get<IncorporatorPage>(`/incorporatorPages/slug/${encodeURIComponent(slug)}`);

/** The misspelling is part of the platform's contract. */
export const getIncorporatorPageOf = (entrepreneurId: string) =>
  get<IncorporatorPage>(`/incorporatorPage/byEntreprenuer/${encodeURIComponent(entrepreneurId)}`);

export const listPublicAdvertisements = (placement: AdvertisementPlacement) =>
  get<Page<Advertisement>>('/advertisements', { placement });

/** Number of accounts with this e-mail; limited to thirty calls an hour, shared with the identity calls. */
export const countUsers = (email: string, options: RequestOptions = {}) =>
  api.post<{ readonly count: number }>('/users/count', { email }, options);
export const countCompanies = (email: string, options: RequestOptions = {}) =>
  api.post<{ readonly count: number }>('/entrepreneurs/count', { email }, options);

/** State of an identity, without personal data. */
export const findUserIdentity = (id: string) =>
  get<PublicIdentity>(`/users/${encodeURIComponent(id)}/cognito`);
export const findCompanyIdentity = (id: string) =>
  get<PublicIdentity>(`/entrepreneurs/${encodeURIComponent(id)}/cognito`);

/** Views and calls for the holder of a payment link's secret, with or without an account. */
export const getLinkBuyer = (id: string, pLink: string) =>
  api.get<LinkBuyer>(`/users/${encodeURIComponent(id)}`, { params: { pLink } });
export const getLinkReservation = (id: string, pLink: string) =>
  api.get<LinkReservation>(`/reservations/${encodeURIComponent(id)}`, { params: { pLink } });
/** State of a payment link; reading it starts nothing. */
export const getPaymentLink = (pLink: string, signal?: AbortSignal) =>
  api.get<LinkView>('/payments/link', { params: { pLink }, ...(signal ? { signal } : {}) });
export const getLinkSale = (pLink: string) => api.get<Page<PublicSale>>('/sales', { params: { pLink } });
export const listSalesOf = (user: string) => api.get<Page<PublicSale>>('/sales', { params: { user } });
export const startByLink = (pLink: string, options: RequestOptions = {}) =>
  api.post<PaymentIntent>('/payments/intent', { pLink }, options);
export const payByLink = (
  payment: PaymentConfirmation & { readonly pLink: string },
  options: RequestOptions = {},
) => api.post<PaymentIntent>('/payments/confirm', payment, options);
/** Cancels the attempt in progress, so that another method can be chosen. */
export const cancelByLink = (pLink: string, version: number, options: RequestOptions = {}) =>
  api.post<PaymentIntent>('/payments/cancel', { pLink, version }, options);

interface InviteLookup {
  readonly id: string;
  readonly secret?: string;
  readonly email?: string;
}

/** Invitation to sell for a company, for its recipient. */
export const findInvite = (lookup: InviteLookup, options: RequestOptions = {}): Promise<Invite> =>
  api.post<Invite>('/entrepreneurBonds/get', lookup, options);

/** Without a secret the reply is made by the invited company's session. */
export const replyToInvite = (
  id: string,
  status: BondReply,
  secret?: string,
  options: RequestOptions = {},
): Promise<Invite> =>
  api.put<Invite>(
    `/entrepreneurBonds/${encodeURIComponent(id)}/reply`,
    secret === undefined ? {} : { secret },
    { params: { status }, ...options },
  );
