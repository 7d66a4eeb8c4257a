import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { type Engine, type EngineElement, type Size, setting } from './engine';

const PREFERENCES = {
  'intl.accept_languages': 'pt-BR, pt',
  'intl.locale.requested': 'pt-BR',
  // As on a phone, a scrollbar takes no width.
  'ui.useOverlayScrollbars': 1,
};

function elementOf(handle: ElementHandle): EngineElement {
  return {
    type: (text) => handle.type(text),
    select: async (value) => {
      await handle.select(value);
    },
  };
}

/** Firefox by WebDriver BiDi. Playwright requires commands of it that the extended support release does not have. */
export async function openFirefox(size: Size): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: setting('FIREFOX_PATH'),
    extraPrefsFirefox: PREFERENCES,
    env: { ...process.env, TZ: 'America/Sao_Paulo' },
    defaultViewport: size,
  });
  const page = await browser.newPage();
  return {
    open: async (url) => {
      await page.goto(url);
    },
    address: async () => page.url(),
    evaluate: <Value>(source: string) => page.evaluate(source) as Promise<Value>,
    find: async (source) => {
      const handle = (await page.evaluateHandle(source)).asElement();
      return handle && elementOf(handle as ElementHandle);
    },
    click: ({ x, y }) => page.mouse.click(x, y),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
