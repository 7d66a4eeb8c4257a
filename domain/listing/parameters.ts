// Separate from the parsers: the forms of the home page and of the list need only the names.

/** Every parameter of `/imoveis`. Others (`utm_source` …) are ignored silently. */
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
