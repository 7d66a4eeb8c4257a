import type { World } from '@/__tests__/support/callers/callerWorld';

export const READY = { entryCents: 1_000_00, fgtsCents: 0, amortization: 'sac', months: 360 };
export const OFFER = { offerCents: 500_000_00, note: null };

export const unitOf = ({ unitId, projectId }: World) => ({ unitId, projectId });
export const quotaOf = ({ quotaId, clubId }: World) => ({ quota: quotaId, projectId: clubId });
