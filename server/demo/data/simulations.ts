/** Simulations shared in the sample catalogue. Their ids are public, unlike those of real ones. */
export const SAMPLE_SIMULATIONS = [
  {
    id: 'exemplo-de-simulacao-1',
    type: 'ready',
    daysAgo: 1,
    ownPercent: 30,
    fgtsCents: 4_000_000,
    months: 360,
    ageYears: 34,
  },
  {
    id: 'exemplo-de-simulacao-2',
    type: 'ready',
    daysAgo: 1,
    ownPercent: 40,
    fgtsCents: 4_000_000,
    months: 240,
    ageYears: 34,
  },
  { id: 'exemplo-de-simulacao-3', type: 'normal', daysAgo: 2 },
] as const;
