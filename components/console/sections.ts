import type { IconName } from '@/components/shell/icon/Icon';

/** Sections of the console by their path below `/painel`; that of today has none. */
export const SECTION_PATHS = {
  today: '',
  projects: 'empreendimentos',
  reservations: 'negocios/reservas',
  negotiations: 'negocios/propostas',
  sales: 'negocios/vendas',
  waitingEntries: 'clientes/lista-de-espera',
  queues: 'clientes/filas',
  conversations: 'clientes/mensagens',
  visits: 'visitas',
  accounts: 'dinheiro/contas-bancarias',
  invoices: 'dinheiro/notas',
  team: 'equipe',
  profile: 'empresa/dados',
  address: 'empresa/endereco',
  documents: 'empresa/documentos',
  changes: 'empresa/registro',
} as const;

export type ConsoleSection = keyof typeof SECTION_PATHS;

const SECTIONS = Object.keys(SECTION_PATHS) as ConsoleSection[];

/** Kinds of work in the navigation, in the order of a working day. */
export const PLACES = [
  { name: 'today', icon: 'clock', key: 'h', sections: ['today'] },
  { name: 'projects', icon: 'building', key: 'p', sections: ['projects'] },
  { name: 'deals', icon: 'key', key: 'n', sections: ['reservations', 'negotiations', 'sales'] },
  {
    name: 'clients',
    icon: 'person',
    key: 'c',
    sections: ['waitingEntries', 'queues', 'conversations'],
  },
  { name: 'visits', icon: 'calendar', key: 'v', sections: ['visits'] },
  { name: 'money', icon: 'bank', key: 'd', sections: ['accounts', 'invoices'] },
  { name: 'team', icon: 'people', key: 'q', sections: ['team'] },
  {
    name: 'company',
    icon: 'card',
    key: 'm',
    sections: ['profile', 'address', 'documents', 'changes'],
  },
] as const satisfies readonly {
  readonly name: string;
  readonly icon: IconName;
  /** Letter that opens it after `g`. */
  readonly key: string;
  readonly sections: readonly [ConsoleSection, ...ConsoleSection[]];
}[];

export type Place = (typeof PLACES)[number];
type PlaceName = Place['name'];

/** First places of the bar on a phone; the others are in its menu. */
export const PHONE_PLACES: readonly PlaceName[] = ['today', 'projects', 'deals', 'visits'];

const hasSection = (place: Place, section: ConsoleSection) => place.sections.some((each) => each === section);

/** Place of a section. */
export const placeOf = (section: ConsoleSection): Place =>
  PLACES.find((place) => hasSection(place, section)) ?? PLACES[0];

/** Sections whose path continues with the id of a record. */
const WITH_RECORDS: readonly ConsoleSection[] = ['conversations'];

/** Section of a path below `/painel`, with the rest of the path; null for a path that names none. */
export function sectionOfPath(
  segments: readonly string[],
): { readonly section: ConsoleSection; readonly rest: readonly string[] } | null {
  if (segments.length === 0) return { section: 'today', rest: [] };
  const path = segments.join('/');
  const section = SECTIONS.find(
    (each) => each !== 'today' && `${path}/`.startsWith(`${SECTION_PATHS[each]}/`),
  );
  if (section === undefined) return null;
  const rest = segments.slice(SECTION_PATHS[section].split('/').length);
  return rest.length > 0 && !WITH_RECORDS.includes(section) ? null : { section, rest };
}

/** First section of a path that names only its place, such as `negocios`; null for any other. */
export function firstSectionIn(segments: readonly string[]): ConsoleSection | null {
  const [only, ...more] = segments;
  if (only === undefined || more.length > 0) return null;
  return SECTIONS.find((each) => SECTION_PATHS[each].startsWith(`${only}/`)) ?? null;
}
