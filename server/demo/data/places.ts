import type { StateCode } from '@/domain/brazil/states';

/** A city of the sample catalogue: its path and its centre in degrees. */
export interface CitySeed {
  readonly path: string;
  readonly name: string;
  readonly state: StateCode;
  readonly latitude: number;
  readonly longitude: number;
}

/** A real neighbourhood. Prices in whole reais per m² of private area; streets with one of their postal codes. */
export interface NeighborhoodSeed {
  readonly path: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Middle of the band of new apartments. */
  readonly pricePerM2: number;
  /** Middle of the band of urban lots, in reais per m² of land, where lots are sold. */
  readonly lotPricePerM2?: number;
  readonly registryOffice: string;
  readonly streets: readonly (readonly [street: string, zipCode: string])[];
  /** Local description of the place, as a clause after "Fica". */
  readonly setting: string;
}

export const CITIES: readonly CitySeed[] = [
  { path: 'sp/sao-paulo', name: 'São Paulo', state: 'SP', latitude: -23.5505, longitude: -46.6333 },
  { path: 'sp/campinas', name: 'Campinas', state: 'SP', latitude: -22.9056, longitude: -47.0608 },
  { path: 'sp/santos', name: 'Santos', state: 'SP', latitude: -23.9608, longitude: -46.3336 },
  { path: 'sp/olimpia', name: 'Olímpia', state: 'SP', latitude: -20.737, longitude: -48.9147 },
  { path: 'rj/rio-de-janeiro', name: 'Rio de Janeiro', state: 'RJ', latitude: -22.9068, longitude: -43.1729 },
  { path: 'rj/niteroi', name: 'Niterói', state: 'RJ', latitude: -22.8833, longitude: -43.1036 },
  { path: 'mg/belo-horizonte', name: 'Belo Horizonte', state: 'MG', latitude: -19.9167, longitude: -43.9345 },
  { path: 'pr/curitiba', name: 'Curitiba', state: 'PR', latitude: -25.4284, longitude: -49.2733 },
  { path: 'sc/florianopolis', name: 'Florianópolis', state: 'SC', latitude: -27.5954, longitude: -48.548 },
  {
    path: 'sc/balneario-camboriu',
    name: 'Balneário Camboriú',
    state: 'SC',
    latitude: -26.9906,
    longitude: -48.6348,
  },
  { path: 'rs/porto-alegre', name: 'Porto Alegre', state: 'RS', latitude: -30.0346, longitude: -51.2177 },
  { path: 'rs/gramado', name: 'Gramado', state: 'RS', latitude: -29.3747, longitude: -50.8764 },
  { path: 'ba/salvador', name: 'Salvador', state: 'BA', latitude: -12.9714, longitude: -38.5014 },
  {
    path: 'ba/mata-de-sao-joao',
    name: 'Mata de São João',
    state: 'BA',
    latitude: -12.53,
    longitude: -38.299,
  },
  { path: 'pe/recife', name: 'Recife', state: 'PE', latitude: -8.0476, longitude: -34.877 },
  { path: 'pe/ipojuca', name: 'Ipojuca', state: 'PE', latitude: -8.399, longitude: -35.064 },
  { path: 'ce/fortaleza', name: 'Fortaleza', state: 'CE', latitude: -3.7319, longitude: -38.5267 },
  { path: 'go/goiania', name: 'Goiânia', state: 'GO', latitude: -16.6869, longitude: -49.2648 },
  { path: 'go/caldas-novas', name: 'Caldas Novas', state: 'GO', latitude: -17.744, longitude: -48.625 },
];
