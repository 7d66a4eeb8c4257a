import type { ParcelCorrection } from '@/domain/sale/parcels/correctionSchema';

/** Correction of 1.500,00 by the INCC from January to August 2026: 1.572,58. */
export const CORRECTION = {
  index: 'inccDi',
  lagMonths: 2,
  baseMonth: '2026-01',
  baseNumber: 1237.036,
  month: '2026-08',
  number: 1296.889,
  finalMonth: '2026-08',
  correctedCents: 157_258,
} as const satisfies ParcelCorrection;
