import { normalizeText } from '@/domain/text';
import type { TimeZone } from '@/domain/time/zones';

const OF_STATE: Readonly<Record<string, TimeZone>> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  RO: 'America/Manaus',
  RR: 'America/Manaus',
  MT: 'America/Cuiaba',
  MS: 'America/Cuiaba',
};

/** Time zone of an address: that of its state, and of the island of Fernando de Noronha. */
export function timeZoneOf({ state, city }: { readonly state: string; readonly city: string }): TimeZone {
  if (state === 'PE' && normalizeText(city) === 'fernando de noronha') return 'America/Noronha';
  return OF_STATE[state] ?? 'America/Sao_Paulo';
}
