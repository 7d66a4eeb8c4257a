import type { Chance } from '@/domain/chance';
import { slugify } from '@/domain/text';
import { NEIGHBORHOODS } from '@/server/demo/data/gazetteer';
import { CITIES, type CitySeed, type NeighborhoodSeed } from '@/server/demo/data/places';
import { NEIGHBORHOOD_WORDS, TREES } from '@/server/demo/data/syntheticWords';

/** A synthetic catalogue needs more places than the written one has. */
const PER_CITY = 24;
/** About 9 km round the centre. */
const SPREAD_DEGREES = 0.08;

/** Neighbourhoods with their share of the projects: a few have many, many have a few, as in Zipf's law. */
export interface WeightedPlaces {
  readonly neighborhoods: readonly NeighborhoodSeed[];
  pick(chance: Chance): NeighborhoodSeed;
}

export function syntheticPlaces(chance: Chance): WeightedPlaces {
  const invented = CITIES.flatMap((city) =>
    Array.from({ length: PER_CITY }, (_, index) => inventedIn(city, index, chance)),
  );
  const neighborhoods = [...NEIGHBORHOODS, ...invented];
  const sums: number[] = [];
  let total = 0;
  neighborhoods.forEach((_, rank) => {
    total += 1 / (rank + 4);
    sums.push(total);
  });
  return {
    neighborhoods,
    pick: (dice) => {
      const at = dice.next() * total;
      const index = sums.findIndex((sum) => sum > at);
      return neighborhoods[Math.max(0, index)] ?? dice.pick(neighborhoods);
    },
  };
}

function inventedIn(city: CitySeed, index: number, chance: Chance): NeighborhoodSeed {
  const word = NEIGHBORHOOD_WORDS[index % NEIGHBORHOOD_WORDS.length] ?? 'Jardim';
  const name = `${word} ${TREES[(index * 5) % TREES.length] ?? 'Cedro'}`;
  const scattered = (degrees: number) =>
    Number((degrees + chance.within(-SPREAD_DEGREES, SPREAD_DEGREES)).toFixed(5));
  const pricePerM2 = chance.between(55, 125) * 100;
  return {
    path: `${city.path}/${slugify(name)}`,
    name,
    latitude: scattered(city.latitude),
    longitude: scattered(city.longitude),
    pricePerM2,
    lotPricePerM2: Math.round(pricePerM2 * 0.14),
    registryOffice: `${1 + (index % 6)}º Ofício de Registro de Imóveis de ${city.name}`,
    streets: [
      [`Rua ${TREES[index % TREES.length] ?? 'Ingá'}`, String(10_000_000 + chance.between(0, 79_999_999))],
    ],
    setting: `em ${name}, a dez minutos do centro de ${city.name}`,
  };
}
