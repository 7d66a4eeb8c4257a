/** Property regimes of a marriage: comunhão parcial, comunhão universal, separação, separação obrigatória, participação final nos aquestos. */
export const MARITAL_REGIMES = [
  'partialCommunity',
  'universalCommunity',
  'separation',
  'mandatorySeparation',
  'finalParticipation',
] as const;
export type MaritalRegime = (typeof MARITAL_REGIMES)[number];

const COMMUNITY: readonly MaritalRegime[] = ['partialCommunity', 'universalCommunity'];

/**
 * True if a purchase belongs to the couple, so that the spouse is a buyer without a separate share: "No regime de comunhão parcial,
 * comunicam-se os bens que sobrevierem ao casal, na constância do casamento" (Código Civil, art. 1.658); the universal community has
 * "todos os bens presentes e futuros dos cônjuges" (art. 1.667).
 */
export const ownsInCommon = (regime: MaritalRegime): boolean => COMMUNITY.includes(regime);

/**
 * True if the spouse signs too where the unit secures a loan: "nenhum dos cônjuges pode, sem autorização do outro, exceto no regime da
 * separação absoluta: I - alienar ou gravar de ônus real os bens imóveis" (Código Civil, art. 1.647). Only the agreed separation is
 * absolute: in the mandatory one (art. 1.641), acquisitions during the marriage are shared (STF, Súmula 377).
 */
export const needsSpouseSignature = (regime: MaritalRegime): boolean => regime !== 'separation';
