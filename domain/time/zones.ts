/** Time zones of Brazil in which the days and hours of a project are written. */
export const TIME_ZONES = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Cuiaba',
  'America/Rio_Branco',
  'America/Noronha',
] as const;
export type TimeZone = (typeof TIME_ZONES)[number];
