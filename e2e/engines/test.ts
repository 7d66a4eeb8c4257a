import { writeFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { Catalogue } from '../support/catalogue';
import { setting } from './engine';
import { openFirefox } from './firefox';
import { type Recorder, record } from './recorder';
import { View } from './view';
import { openWebKit } from './webkit';

const HEIGHT = 844;
const OPEN = { firefox: openFirefox, webkit: openWebKit };

interface Fixtures {
  readonly catalogue: Catalogue;
  readonly recorder: Recorder;
  /** URL of the product as the browser reaches it. */
  readonly site: string;
  readonly view: View;
}

const PORT = () => Number(setting('ENGINE_PORT'));

export const test = base.extend<Fixtures>({
  catalogue: async ({ request }, use) => use(new Catalogue(request)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires it
  site: async ({}, use) => use(`http://localhost:${PORT()}`),
  recorder: async ({ baseURL }, use) => {
    const recorder = await record(PORT(), baseURL ?? '');
    await use(recorder);
    await recorder.close();
  },
  view: async ({ recorder: _ }, use, info) => {
    const open = OPEN[setting('ENGINE') as keyof typeof OPEN];
    const engine = await open({ width: Number(setting('ENGINE_WIDTH')), height: HEIGHT });
    try {
      await use(new View(engine));
      if (info.status !== info.expectedStatus) {
        const path = info.outputPath('failure.png');
        writeFileSync(path, await engine.screenshot());
        await info.attach('failure', { path, contentType: 'image/png' });
      }
    } finally {
      await engine.close();
    }
  },
});

export { expect } from '@playwright/test';
