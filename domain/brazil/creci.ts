import { parseStateCode, type StateCode } from '@/domain/brazil/states';
import { normalizeSpaces } from '@/domain/text';

/** A licence to broker property: of a person (F) or of a company (J), in one state (Lei 6.530/1978). */
export interface Creci {
  readonly state: StateCode;
  readonly number: string;
  readonly kind: 'F' | 'J';
}

const STATE_FIRST = /^CRECI[ /-]*([A-Z]{2})[ :/-]*(\d[\d.]*)(?:[ /-]*([FJ]))?$/;
const STATE_LAST = /^CRECI[ :]*(\d[\d.]*)(?:[ /-]?([FJ]))?[ /-]+([A-Z]{2})$/;

/**
 * Reads a licence as people write it: "CRECI/SP 12345-J", "CRECI-SP 12.345", "CRECI 12345-F/SP". Without a suffix it is
 * of the kind given, a person's where nothing is known of whose it is. Null when the state does not exist or the number has none or more than six digits.
 */
export function parseCreci(text: string, unmarked: Creci['kind'] = 'F'): Creci | null {
  const typed = normalizeSpaces(text).trim().toUpperCase();
  const stateFirst = STATE_FIRST.exec(typed);
  if (stateFirst) return build(stateFirst[1], stateFirst[2], stateFirst[3] ?? unmarked);
  const stateLast = STATE_LAST.exec(typed);
  return stateLast ? build(stateLast[3], stateLast[1], stateLast[2] ?? unmarked) : null;
}

function build(stateText = '', numberText = '', suffix: string): Creci | null {
  const state = parseStateCode(stateText);
  const number = numberText.replaceAll('.', '').replace(/^0+/, '');
  if (state === null || !/^\d{1,6}$/.test(number)) return null;
  return { state, number, kind: suffix === 'J' ? 'J' : 'F' };
}

/** "CRECI/SP 12345-J": the number is shown wherever the broker or agency offers (COFECI 1.065/2007). */
export function formatCreci(creci: Creci): string {
  return `CRECI/${creci.state} ${creci.number}-${creci.kind}`;
}
