import law from './law.json';

type LegalLimit = 'deliveryToleranceDays' | 'coolingOffDays' | 'monthlyCorrectionMinimumMonths';

/**
 * A limit of the law that is part of the program: no operator changes it, since a new law changes more than a number. Its
 * law and first day are in the file, which is part of the dated settings.
 */
export function legalLimit(name: LegalLimit): number {
  const value = law.find((limit) => limit.name === name)?.values[0]?.[2];
  if (typeof value !== 'number') throw new RangeError(`No legal limit ${name}`);
  return value;
}
