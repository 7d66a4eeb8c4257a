// Apart from what reads them: the forms of the first page and of the list need the names alone.

/** Every parameter of `/imoveis`. Others (`utm_source` …) are no business of the listing and are passed over in silence. */
export const LISTING_PARAMETERS = [
  'q',
  'uf',
  'cidade',
  'bairro',
  'categoria',
  'quartos',
  'suites',
  'vagas',
  'areaMin',
  'areaMax',
  'precoMin',
  'precoMax',
  'fase',
  'entregaAte',
  'comodidades',
  'incorporadora',
  'bbox',
  'ordenar',
  'visao',
  'cursor',
] as const;
export type ListingParameter = (typeof LISTING_PARAMETERS)[number];
