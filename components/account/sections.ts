import type { IconName } from '@/components/shell/Icon';

/** The pages of an account, by the last part of their address; the first one has none. */
export const SECTION_PARTS = {
  overview: '',
  profile: 'dados',
  address: 'endereco',
  documents: 'documentos',
  refund: 'reembolso',
  searches: 'buscas',
  alerts: 'avisos',
  visits: 'visitas',
  negotiations: 'negociacoes',
  reservations: 'reservas',
  purchases: 'compras',
  security: 'seguranca',
  privacy: 'privacidade',
} as const;

export type Section = keyof typeof SECTION_PARTS;

/** Pages that go together in the navigation, below a title of their own; the first ones need none. */
export interface SectionGroup {
  readonly name: 'start' | 'you' | 'search' | 'progress' | 'access';
  readonly sections: readonly { readonly name: Section; readonly icon: IconName }[];
}

/** What a buyer has, in the order in which it is needed. */
export const BUYER_SECTIONS: readonly SectionGroup[] = [
  { name: 'start', sections: [{ name: 'overview', icon: 'person' }] },
  {
    name: 'you',
    sections: [
      { name: 'profile', icon: 'document' },
      { name: 'address', icon: 'pin' },
      { name: 'documents', icon: 'document' },
      { name: 'refund', icon: 'building' },
    ],
  },
  {
    name: 'search',
    sections: [
      { name: 'searches', icon: 'search' },
      { name: 'alerts', icon: 'mail' },
    ],
  },
  {
    name: 'progress',
    sections: [
      { name: 'visits', icon: 'clock' },
      { name: 'negotiations', icon: 'share' },
      { name: 'reservations', icon: 'heart' },
      { name: 'purchases', icon: 'building' },
    ],
  },
  {
    name: 'access',
    sections: [
      { name: 'security', icon: 'shield' },
      { name: 'privacy', icon: 'info' },
    ],
  },
];
