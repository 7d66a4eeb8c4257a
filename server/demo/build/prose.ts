import type { Chance } from '@/domain/chance';
import type { Amenity } from '@/domain/project/amenities';
import type { Plan } from '@/domain/project/plan';
import { AMENITY_WORDS } from '@/server/demo/data/amenityWords';
import type { NeighborhoodSeed } from '@/server/demo/data/places';
import type { ProjectSeed } from '@/server/demo/data/projectSeed';

const NUMBERS = ['zero', 'uma', 'duas', 'três', 'quatro', 'cinco', 'seis'] as const;

/** Amenities that are not places, and are left out of sentences about places. */
const NO_SPACES: readonly Amenity[] = [
  'concierge24h',
  'accessibleUnits',
  'solarPower',
  'rainwaterReuse',
  'electricCarCharger',
  'beachService',
];

function spacesOf(amenities: readonly Amenity[]): Amenity[] {
  return amenities.filter((name) => !NO_SPACES.includes(name));
}

type Sentence = (text: string) => string;

const SETTING: readonly Sentence[] = [(text) => `Fica ${text}.`, (text) => `Está ${text}.`];

/** Only the first sentence of a text makes clear which place it describes. */
const OPENING: readonly Sentence[] = [...SETTING, (text) => `${capitalize(text)}.`];

const LEISURE: readonly Sentence[] = [
  (text) => `As áreas comuns reúnem ${text}.`,
  (text) => `Para todos: ${text}.`,
  (text) => `O condomínio tem ${text}.`,
  (text) => `De uso comum há ${text}.`,
  (text) => `Entre o térreo e a cobertura, ${text}.`,
];
const PLANNED_LEISURE: readonly Sentence[] = [
  (text) => `O projeto prevê ${text}.`,
  (text) => `Está previsto o uso comum de ${text}.`,
];
const OUTDOOR_LEISURE: readonly Sentence[] = [
  (text) => `Nas áreas comuns, ${text}.`,
  (text) => `O clube do condomínio tem ${text}.`,
  (text) => `Dividem-se entre os moradores ${text}.`,
];

interface DescribedParts {
  readonly neighborhood: NeighborhoodSeed;
  readonly plans: readonly Plan[];
  readonly amenities: readonly Amenity[];
}

/** Three or four sentences on the place, the selling point, the size and the shared amenities. */
export function describeProject(
  seed: ProjectSeed,
  { neighborhood, plans, amenities }: DescribedParts,
  chance: Chance,
): string {
  const isNoteFirst = chance.hits(0.5);
  const setting = chance.pick(isNoteFirst ? SETTING : OPENING)(neighborhood.setting);
  const shared = joinWords(
    shuffled(spacesOf(amenities), chance)
      .slice(0, chance.between(3, 5))
      .map((name) => AMENITY_WORDS[name]),
  );
  const leisure = chance.pick(leisureOf(seed))(shared);
  const size = sizeSentence(seed, plans, chance);
  return isNoteFirst
    ? [seed.note, setting, size, leisure].join(' ')
    : [setting, seed.note, size, leisure].join(' ');
}

/** Three short facts for a list beside the text. */
export function highlightsOf(
  seed: ProjectSeed,
  plans: readonly Plan[],
  amenities: readonly Amenity[],
  chance: Chance,
): string[] {
  const areas = areaRange(plans);
  const [towers, floors, positions] = seed.shape;
  const isBlock = seed.category === 'houses' || seed.category === 'lots';
  const scale = isBlock
    ? `${towers * positions} ${seed.category === 'lots' ? 'lotes' : 'casas'} em ${plural(towers, 'quadra', 'quadras')}`
    : `${plural(towers, 'torre', 'torres')} de ${floors} andares, ${positions} por andar`;
  const shared = chance.pick(spacesOf(amenities));
  return [areas, capitalize(scale), capitalize(AMENITY_WORDS[shared])];
}

function leisureOf(seed: ProjectSeed): readonly Sentence[] {
  if (seed.phase === 'Pré-Lançamento') return PLANNED_LEISURE;
  return seed.category === 'houses' || seed.category === 'lots' ? OUTDOOR_LEISURE : LEISURE;
}

function sizeSentence(seed: ProjectSeed, plans: readonly Plan[], chance: Chance): string {
  const [towers, floors, positions] = seed.shape;
  const units = towers * floors * positions;
  const areas = areaRange(plans);
  switch (seed.category) {
    case 'lots':
      return chance.pick([
        `São ${units} lotes de ${areas}.`,
        `Os lotes medem de ${areas} e ficam em ${plural(towers, 'quadra', 'quadras')}.`,
      ]);
    case 'houses':
      return chance.pick([
        `As ${units} casas têm de ${areas} de área construída.`.replace(
          'têm de',
          plans.length > 1 ? 'têm de' : 'têm',
        ),
        `Ao todo são ${units} casas, de ${areas}.`,
      ]);
    case 'clubs':
      return `São ${units} apartamentos de ${areas}, cada um dividido em ${seed.quota?.quotas ?? 0} cotas iguais.`;
    default: {
      const places =
        towers === 1 ? `${floors} andares` : `${NUMBERS[towers] ?? towers} torres de ${floors} andares`;
      const things = seed.commercial ? 'salas' : 'unidades';
      return chance.pick([
        `São ${units} ${things} de ${areas} em ${places}.`,
        `As plantas vão de ${areas}, com ${positions} ${things} por andar.`.replace(
          'vão de',
          plans.length > 1 ? 'vão de' : 'têm',
        ),
        `Ao todo, ${units} ${things} em ${places}, com plantas de ${areas}.`,
        `Em ${places}, ${units} ${things} de ${areas}.`,
      ]);
    }
  }
}

/** "38 a 92 m²". */
function areaRange(plans: readonly Plan[]): string {
  const areas = plans.map((plan) => plan.areaM2);
  const [min, max] = [Math.min(...areas), Math.max(...areas)];
  return min === max ? `${min} m²` : `${min} a ${max} m²`;
}

function plural(count: number, one: string, many: string): string {
  return `${NUMBERS[count] ?? count} ${count === 1 ? one : many}`;
}

/** "piscina, quadra e horta". */
function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function shuffled<Value>(values: readonly Value[], chance: Chance): Value[] {
  return values
    .map((value) => ({ value, order: chance.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}
