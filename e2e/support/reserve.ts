import type { Page } from '@playwright/test';
import type { PublicUnit } from '@/domain/unit/schema';

/** Reserves a unit as the buyer of this page; returns the id of the reservation. */
export const reserve = (page: Page, unit: PublicUnit): Promise<string> =>
  page.evaluate(
    async ([unitId, expectedPriceCents]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const body = JSON.stringify({ unitId, expectedPriceCents });
      const answer = await fetch('/api/reservations', { method: 'POST', headers, body });
      return ((await answer.json()) as { id: string }).id;
    },
    [unit.id, unit.prices?.currentCents] as const,
  );
