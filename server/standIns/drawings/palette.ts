import type { Chance } from '@/domain/chance';

/** Every colour of a drawing, by its use. */
export interface Palette {
  readonly isNight: boolean;
  readonly sky: string;
  readonly skyLow: string;
  readonly sun: string;
  readonly far: string;
  readonly near: string;
  readonly wall: string;
  readonly shade: string;
  readonly slab: string;
  readonly recess: string;
  readonly accent: string;
  readonly accentDark: string;
  readonly accentSoft: string;
  readonly second: string;
  readonly glass: string;
  readonly glassDark: string;
  readonly lit: string;
  readonly litSoft: string;
  readonly wood: string;
  readonly pavement: string;
  readonly pavementDark: string;
  readonly street: string;
  readonly lawn: string;
  readonly leaf: string;
  readonly leafDark: string;
  readonly leafLight: string;
  readonly trunk: string;
  readonly flower: string;
  readonly water: string;
  readonly waterLight: string;
  readonly ink: string;
}

/** Base colours of a project; the rest is derived from them. */
interface Key {
  readonly sky: string;
  readonly skyLow: string;
  readonly far: string;
  readonly near: string;
  readonly wall: string;
  readonly accent: string;
  readonly accentDark: string;
  readonly second: string;
  readonly flower: string;
}

const KEYS: readonly Key[] = [
  // Sand and terracotta.
  {
    sky: '#F3E3D0',
    skyLow: '#F8EDDF',
    far: '#E7D2BA',
    near: '#DABE9F',
    wall: '#FCF8F0',
    accent: '#C4532D',
    accentDark: '#8C3519',
    second: '#0E5C4F',
    flower: '#EDB93C',
  },
  // Sea green.
  {
    sky: '#D9E8E1',
    skyLow: '#EAF2EC',
    far: '#C4D9CE',
    near: '#A9C6B8',
    wall: '#FBF8F1',
    accent: '#0E5C4F',
    accentDark: '#0A4239',
    second: '#D98B4A',
    flower: '#E39AA6',
  },
  // Azulejo blue.
  {
    sky: '#DCE8F0',
    skyLow: '#EDF3F5',
    far: '#C7D9E5',
    near: '#A9C3D6',
    wall: '#FCFAF5',
    accent: '#2B5F8E',
    accentDark: '#1C4266',
    second: '#C4532D',
    flower: '#EDB93C',
  },
  // Ochre.
  {
    sky: '#F6E8C9',
    skyLow: '#FAF1DD',
    far: '#EAD7AB',
    near: '#DCC18B',
    wall: '#FDF9EE',
    accent: '#C6851C',
    accentDark: '#8A5A0E',
    second: '#2F6B63',
    flower: '#C96B86',
  },
  // Old rose.
  {
    sky: '#F5E0D8',
    skyLow: '#FAEDE6',
    far: '#E8CABF',
    near: '#D9AFA2',
    wall: '#FCF6F0',
    accent: '#A8473F',
    accentDark: '#742C28',
    second: '#3F6A73',
    flower: '#EDB93C',
  },
  // Olive.
  {
    sky: '#E9EAD5',
    skyLow: '#F3F3E5',
    far: '#D5D9B9',
    near: '#BAC095',
    wall: '#FBF9EF',
    accent: '#6B7531',
    accentDark: '#474E1E',
    second: '#B9562F',
    flower: '#E39AA6',
  },
  // Petrol and coral.
  {
    sky: '#D3E5E6',
    skyLow: '#E7F1F0',
    far: '#BCD5D7',
    near: '#99BCC0',
    wall: '#FCF7EE',
    accent: '#D9694A',
    accentDark: '#9C4128',
    second: '#1F5560',
    flower: '#EDB93C',
  },
  // Jacaranda.
  {
    sky: '#E7E1EC',
    skyLow: '#F2EDF3',
    far: '#D3CADF',
    near: '#B7AACA',
    wall: '#FCF9F5',
    accent: '#655291',
    accentDark: '#443567',
    second: '#C98A3A',
    flower: '#9C86C9',
  },
];

const NIGHT = '#1F2C47';
const DUSK = '#6E6A8C';

/** A mix of two colours; `share` of the second. */
export function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const from = Number.parseInt(first.slice(at, at + 2), 16);
    const to = Number.parseInt(second.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The palette of a project: the same for all of its drawings, by day or in the evening. */
export function paletteOf(chance: Chance, isNight: boolean): Palette {
  const key = chance.pick(KEYS);
  const day: Palette = {
    isNight: false,
    ...key,
    sun: mix(key.skyLow, '#FFFFFF', 0.6),
    shade: mix(key.wall, key.near, 0.38),
    slab: mix(key.wall, key.near, 0.16),
    recess: mix(key.near, '#3A4A4E', 0.42),
    accentSoft: mix(key.accent, key.wall, 0.55),
    glass: '#A5C3C8',
    glassDark: '#6F949C',
    lit: '#F6CE7F',
    litSoft: '#FBE5B4',
    wood: '#A9713F',
    pavement: '#E9E1D3',
    pavementDark: '#CDC1AE',
    street: '#A8A096',
    lawn: '#B9C79A',
    leaf: '#5F8A5C',
    leafDark: '#3F6B49',
    leafLight: '#86AB74',
    trunk: '#7A5B41',
    water: '#7FBFC4',
    waterLight: '#A9D8D6',
    ink: '#1E2A2B',
  };
  return isNight ? atNight(day) : day;
}

const GLOWS: readonly (keyof Palette)[] = ['lit', 'litSoft'];

/** Colours of the evening: everything but lit areas turns blue. */
function atNight(day: Palette): Palette {
  const dimmed = Object.fromEntries(
    Object.entries(day).map(([name, colour]) => {
      if (typeof colour !== 'string' || GLOWS.includes(name as keyof Palette)) return [name, colour];
      return [name, mix(colour, NIGHT, 0.52)];
    }),
  ) as unknown as Palette;
  return {
    ...dimmed,
    isNight: true,
    sky: mix(NIGHT, day.accent, 0.12),
    skyLow: mix(DUSK, '#E8946A', 0.42),
    sun: '#F6E7C4',
    far: mix(DUSK, NIGHT, 0.35),
    near: mix(DUSK, NIGHT, 0.62),
    wall: mix(day.wall, '#3A4466', 0.42),
    shade: mix(day.wall, NIGHT, 0.62),
    glass: '#3D506E',
    glassDark: '#2C3B57',
    recess: '#33405C',
    street: '#2E3850',
    pavement: '#6B7088',
    pavementDark: '#565C76',
  };
}
