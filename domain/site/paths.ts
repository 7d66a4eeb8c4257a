import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/domain/site/locale';

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of value === undefined ? [] : [value].flat()) search.append(name, one);
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

interface SimulationPath {
  readonly project?: string | undefined;
  readonly tower?: string | undefined;
  readonly unit?: string | undefined;
  readonly type?: 'ready';
  readonly plan?: string;
}

/** Report of a fault, waiting list, booking of a visit. */
export type ProjectForm = 'avisar' | 'lista-de-espera' | 'visita';

/** A unit of a project, or a quota of it. */
interface Place {
  readonly tower?: string | undefined;
  readonly unit?: string | undefined;
  readonly quota?: string | undefined;
}

const placeQuery = ({ tower, unit, quota }: Place): Query => ({ torre: tower, unidade: unit, cota: quota });

export const PAY_PATH = '/pagar';

/** Builders of every public URL of the site; no other module builds one. */
export const paths = {
  home: () => '/',
  /** The listing, with a place and a category as segments: see `listingHref`. */
  listing: (query?: Query, segments: readonly string[] = []) =>
    withQuery(['/imoveis', ...segments].join('/'), query),
  companies: (query?: Query) => withQuery('/incorporadoras', query),
  company: (slug: string) => `/incorporadora/${encodeURIComponent(slug)}`,
  broker: (slug: string) => `/corretor/${encodeURIComponent(slug)}`,
  /** Up to four projects side by side, by their slugs. */
  comparison: (slugs: readonly string[] = []) => withQuery('/comparar', { projeto: slugs }),
  /** A project, one unit of it (`?torre=A&unidade=1203`), or one quota of a club's unit (`…&cota=7`). */
  project: (slug: string, at: Place = {}) => withQuery(`/imovel/${encodeURIComponent(slug)}`, placeQuery(at)),
  /** Choice of a unit step by step, with its answers and its open step: see `answersPath`. */
  choice: (slug: string, query?: Query) => withQuery(`/imovel/${encodeURIComponent(slug)}/escolher`, query),
  /** Form about a project, or about one unit or quota of it, and its own query. */
  form: (slug: string, form: ProjectForm, at: Place = {}, query: Query = {}) =>
    withQuery(`/imovel/${encodeURIComponent(slug)}/${form}`, { ...placeQuery(at), ...query }),
  /**
   * Payment plan of a unit that is being built, else financing of a price or of a unit, whose price the page knows. `ready` is
   * the financing of any unit. Facts are texts as people type them; `cota` is the number of a quota.
   */
  simulation: ({ project, tower, unit, type, plan }: SimulationPath = {}, facts: Query = {}) =>
    withQuery('/simulacao', { projeto: project, torre: tower, unidade: unit, type, plano: plan, ...facts }),
  /** A simulation shared by link. */
  sharedSimulation: (id: string) => `/simulacao/${encodeURIComponent(id)}`,
  /** Two shared simulations side by side, by their ids. */
  simulationComparison: (a?: string, b?: string) => withQuery('/simulacao/comparar', { a, b }),
  /** Review of the unit in the cart and its reservation, with a shared simulation as its plan. */
  checkout: (query?: Query) => withQuery('/checkout', query),
  /** Missing data of the buyer, before the reservation. */
  checkoutData: (query?: Query) => withQuery('/checkout/dados', query),
  /** Next steps of a paid reservation. */
  finished: (reservationId: string) => `/finalizado/${encodeURIComponent(reservationId)}`,
  /** Rounds of a negotiation, with the buyer's next one. Without an id, a first proposal: see `labelledOfferPath`. */
  negotiation: (id = '', query?: Query) => withQuery(id === '' ? '/negociacao' : `/negociacao/${id}`, query),
  favorites: () => '/favoritos',
  privacy: () => '/privacidade',
  /** Sign-in pages: `tipo` is `user` or `corretor`, `err` the key of a message, `next` the path afterwards. */
  login: (query?: Query) => withQuery('/login', query),
  loginSuccess: (query?: Query) => withQuery('/login/success', query),
  signUp: (query?: Query) => withQuery('/cadastro', query),
  signUpCompany: (query?: Query) => withQuery('/cadastro/corretor', query),
  confirm: (query?: Query) => withQuery('/confirmar', query),
  forgotPassword: (query?: Query) => withQuery('/esqueci-senha', query),
  /** Payment page for the holder of a payment link's secret. */
  payByLink: (secret: string) => withQuery(PAY_PATH, { pLink: secret }),
  /** Payment page of a reservation. */
  payReservation: (id: string) => withQuery(PAY_PATH, { reserva: id }),
  /** Payment page of a parcel of the buyer's own purchase. */
  payParcel: (saleId: string, parcelNumber: number) =>
    withQuery(PAY_PATH, { compra: saleId, parcela: String(parcelNumber) }),
  /** Purchases of a buyer, or one of them. */
  purchase: (saleId: string) => `/conta/compras/${saleId}`,
  /**
   * Page with the answer to an invitation to sell for a company; the secret of the e-mail is behind a `#`.
   */
  bondInvite: (id: string) => `/convite/${encodeURIComponent(id)}`,
  /** Account pages of a person; the parts are listed in components/account/sections. */
  account: (part = '', query?: Query) => withQuery(part === '' ? '/conta' : `/conta/${part}`, query),
  /** Console of a company; the parts are listed in components/console/sections. */
  console: (part = '', query?: Query) => withQuery(part === '' ? '/painel' : `/painel/${part}`, query),
} as const;

/**
 * Path of the site in a language: `/imoveis?x=1` in English is `/en/imoveis?x=1`. Links and the router of Next
 * add the prefix automatically; plain anchors, the actions of forms and URLs written into the history do not.
 */
export function localePath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return `/${locale}${path.replace(/^\/(?=$|[?#])/, '')}`;
}

/** Inverse of `localePath`. A prefix in other letters (`/EN/…`, `/pt-BR/…`) is not a language. */
export function splitLocalePath(path: string): { readonly locale: Locale; readonly path: string } {
  const first = /^\/([^/?#]*)/.exec(path)?.[1];
  const locale = LOCALES.find((each) => each !== DEFAULT_LOCALE && each === first);
  if (locale === undefined) return { locale: DEFAULT_LOCALE, path };
  const rest = path.slice(locale.length + 1);
  return { locale, path: rest.startsWith('/') ? rest : `/${rest}` };
}
