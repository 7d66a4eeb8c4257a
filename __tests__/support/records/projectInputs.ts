import { DEFAULT_CONFIG, type ProjectConfig } from '@/domain/project/config';
import type { Plan } from '@/domain/project/plan';
import type { AddressInput, DetailsInput } from '@/domain/project/record';
import type { Tower } from '@/domain/project/tower';

/** Input of a seller in São Paulo for a project; tests override the values that they need. */
export const ADDRESS_INPUT: AddressInput = {
  street: 'Rua dos Pinheiros',
  number: '100',
  complement: null,
  near: null,
  neighborhood: 'Jardins',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '05422-000',
  latitude: -23.5614,
  longitude: -46.6817,
};

export const DETAILS_INPUT: DetailsInput = {
  deliveryDate: '2028-06-30',
  toleranceDays: 180,
  cib: null,
  landAreaM2: 1500,
  ringFencedAssets: true,
  architect: null,
  landscaper: null,
  condominiumFeeCents: 65_000,
  propertyTaxMonthlyCents: null,
  amenities: ['pool'],
  highlights: [],
};

export const CONFIG_INPUT: ProjectConfig = {
  ...DEFAULT_CONFIG,
  brokerage: { percent: 5, beneficiary: 'Horizonte Vendas, CRECI/SP 12345-J' },
};

export function planInput(planIndex: number, overrides: Partial<Plan> = {}): Plan {
  return {
    planIndex,
    title: `Planta ${planIndex}`,
    areaM2: 50 + planIndex,
    bedrooms: 2,
    suites: 1,
    bathrooms: 2,
    parkingSpots: 1,
    rooms: [],
    ...overrides,
  };
}

/** A tower of the given floors from the first on, with a plan a position. */
export function towerInput(code: string, floors: number, plans: readonly number[]): Tower {
  return {
    code,
    name: `Torre ${code}`,
    kind: 'tower',
    firstFloor: 1,
    floors,
    positions: plans.map((planIndex, at) => ({ position: at + 1, planIndex, orientation: 'norte' })),
  };
}
