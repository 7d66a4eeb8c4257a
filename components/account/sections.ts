import type { IconName } from '@/components/shell/icon/Icon';

/** Sections of an account by the last part of their path; the overview has none. */
export const SECTION_PARTS = {
  overview: '',
  profile: 'dados',
  address: 'endereco',
  documents: 'documentos',
  refund: 'reembolso',
  searches: 'buscas',
  alerts: 'avisos',
  waitingEntries: 'lista-de-espera',
  visits: 'visitas',
  negotiations: 'negociacoes',
  reservations: 'reservas',
  purchases: 'compras',
  invoices: 'notas',
  security: 'seguranca',
  privacy: 'privacidade',
} as const;

export type Section = keyof typeof SECTION_PARTS;
export type BuyerSection = Section;
/** Personal sections of a member of a company; those of the company are in the console. */
export type CompanySection = 'overview' | 'alerts' | 'security' | 'privacy';

/** Group of sections in the navigation; the first group has no title. */
export interface SectionGroup<Name extends Section, Group extends string> {
  readonly name: Group | null;
  readonly sections: readonly { readonly name: Name; readonly icon: IconName }[];
}

export type BuyerGroup = 'you' | 'search' | 'progress' | 'access';
export type CompanyGroup = 'access';

/** Titles of sections and groups. */
export interface SectionLabels<Name extends Section, Group extends string> {
  readonly title: (section: Name) => string;
  readonly lead: (section: Name) => string;
  readonly group: (group: Group) => string;
}

/** Sections with the deals of a buyer; their words are in deals.json. */
const DEAL_SECTIONS = [
  { name: 'waitingEntries', icon: 'heart' },
  { name: 'visits', icon: 'calendar' },
  { name: 'negotiations', icon: 'chat' },
  { name: 'reservations', icon: 'clock' },
  { name: 'purchases', icon: 'key' },
] as const satisfies readonly { readonly name: BuyerSection; readonly icon: IconName }[];

export type DealSection = (typeof DEAL_SECTIONS)[number]['name'];

export const isDealSection = (section: Section): section is DealSection =>
  DEAL_SECTIONS.some(({ name }) => name === section);

/** Sections of a buyer, in the order in which they are needed. */
export const BUYER_SECTIONS: readonly SectionGroup<BuyerSection, BuyerGroup>[] = [
  { name: null, sections: [{ name: 'overview', icon: 'person' }] },
  {
    name: 'you',
    sections: [
      { name: 'profile', icon: 'card' },
      { name: 'address', icon: 'pin' },
      { name: 'documents', icon: 'document' },
      { name: 'refund', icon: 'bank' },
    ],
  },
  {
    name: 'search',
    sections: [
      { name: 'searches', icon: 'search' },
      { name: 'alerts', icon: 'mail' },
    ],
  },
  { name: 'progress', sections: [...DEAL_SECTIONS, { name: 'invoices', icon: 'barcode' }] },
  {
    name: 'access',
    sections: [
      { name: 'security', icon: 'shield' },
      { name: 'privacy', icon: 'info' },
    ],
  },
];

export const COMPANY_SECTIONS: readonly SectionGroup<CompanySection, CompanyGroup>[] = [
  { name: null, sections: [{ name: 'overview', icon: 'building' }] },
  {
    name: 'access',
    sections: [
      { name: 'alerts', icon: 'mail' },
      { name: 'security', icon: 'shield' },
      { name: 'privacy', icon: 'info' },
    ],
  },
];
