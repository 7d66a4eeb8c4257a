/** The 26 states and the Federal District by their two-letter code, in the order of the code. */
export const STATE_NAMES = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
} as const;

export type StateCode = keyof typeof STATE_NAMES;

export const STATE_CODES = Object.keys(STATE_NAMES) as readonly StateCode[];

/** True for a code as it is stored, in upper case. */
export function isStateCode(text: string): text is StateCode {
  return Object.hasOwn(STATE_NAMES, text);
}

/** State code in any case ("sp"); null for an unknown state. */
export function parseStateCode(text: string): StateCode | null {
  const code = text.trim().toUpperCase();
  return isStateCode(code) ? code : null;
}
