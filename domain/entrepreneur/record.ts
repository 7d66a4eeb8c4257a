/** Delivered projects, as the company reports them. */
interface DeliveryRecord {
  readonly deliveredProjects: number;
  readonly deliveredOnTime: number;
}

/** Share delivered on time in whole percent, rounded down so that 100 means all of them; null where nothing was delivered. */
export function onTimePercent({ deliveredProjects, deliveredOnTime }: DeliveryRecord): number | null {
  return deliveredProjects > 0 ? Math.floor((deliveredOnTime * 100) / deliveredProjects) : null;
}

const SMALL_WORDS = new Set(['a', 'o', 'e', 'da', 'de', 'do', 'das', 'dos']);

/** Initials of a name's first two significant words, shown without a logo: "Mirante do Carmo" is MC. */
export function monogramOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const weighty = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const chosen = (weighty.length > 0 ? weighty : words).slice(0, 2);
  return chosen.map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join('');
}
