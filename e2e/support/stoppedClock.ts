import type { Page } from '@playwright/test';

const NOON = new Date('2027-03-01T12:00:00-03:00');
const LATER = new Date('2027-03-01T12:01:00-03:00');
/** Longest wait of a page for a quiet moment, after which it is complete. */
const IDLE_MS = 2000;

/**
 * Opens a page whose clock stops once it is complete: toasts and overlays stay until the journey advances the clock,
 * even on a slow machine.
 */
export async function openWithStoppedClock(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(LATER);
  await page.goto(address);
  await passIdle(page);
}

/** Waits until the page is idle after a load or reload with a stopped clock. */
export async function passIdle(page: Page): Promise<void> {
  await page.clock.runFor(IDLE_MS);
}
