import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, type EngineElement, type Size, setting } from './engine';
import type { Point } from './inPage';
import { ELEMENT_KEY, WebDriver } from './webDriver';

type ElementReference = Readonly<Record<typeof ELEMENT_KEY, string>>;

/** Larger than any window of a journey. */
const SCREEN = '2000x1500x24';
/** The controls of the window would not let it become as narrow as a phone. */
const NARROW_CONTROLS = `
  window { font-size: 1px; }
  button, entry, image { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; -gtk-icon-transform: scale(0.1); }`;

/** Starts a display without a screen; returns its process and its name, as `:99`. */
async function startDisplay() {
  const args = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'];
  const child = spawn(setting('XVFB_PATH'), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(child.stdio[3] as NodeJS.ReadableStream, 'data');
  return { child, name: `:${String(number).trim()}` };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

function startDriver(port: number, display: string, configuration: string): ChildProcess {
  mkdirSync(join(configuration, 'gtk-3.0'), { recursive: true });
  writeFileSync(join(configuration, 'gtk-3.0', 'gtk.css'), NARROW_CONTROLS);
  const env = {
    ...process.env,
    DISPLAY: display,
    XDG_CONFIG_HOME: configuration,
    TZ: 'America/Sao_Paulo',
    LANGUAGE: 'pt_BR:pt',
    // A machine without a graphics card draws in memory.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
  return spawn(setting('WEBKIT_DRIVER_PATH'), [`--port=${port}`], { env, stdio: 'ignore' });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Gives the page this size: the window is larger by its controls. */
async function resize(driver: WebDriver, session: string, { width, height }: Size): Promise<void> {
  const inner = { script: 'return [innerWidth, innerHeight]', args: [] };
  await driver.post(`${session}/window/rect`, { width, height });
  const [, visible = 0] = await driver.post<number[]>(`${session}/execute/sync`, inner);
  await driver.post(`${session}/window/rect`, { width, height: height + (height - visible) });
  const [actual] = await driver.post<number[]>(`${session}/execute/sync`, inner);
  if (actual !== width) throw new Error(`The window of WebKit is ${actual} px wide and not ${width}`);
}

const clickAt = ({ x, y }: Point) => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
});

function elementOf(driver: WebDriver, path: string): EngineElement {
  return {
    type: (text) => driver.post(`${path}/value`, { text }),
    select: async (value) => {
      const option = { using: 'css selector', value: `option[value="${value}"]` };
      const { [ELEMENT_KEY]: id } = await driver.post<ElementReference>(`${path}/element`, option);
      await driver.post(`${path.slice(0, path.lastIndexOf('/'))}/${id}/click`);
    },
  };
}

/** WebKitGTK by its driver: the engine of Safari. Playwright has only its own build of it, which is a download. */
export async function openWebKit(size: Size): Promise<Engine> {
  const configuration = mkdtempSync(join(tmpdir(), 'soleira-webkit-'));
  const display = await startDisplay();
  const port = await freePort();
  const child = startDriver(port, display.name, configuration);
  const end = async () => {
    await stop(child);
    await stop(display.child);
    rmSync(configuration, { recursive: true, force: true });
  };
  try {
    const driver = new WebDriver(`http://127.0.0.1:${port}`);
    await driver.ready();
    const { sessionId } = await driver.post<{ sessionId: string }>('/session', { capabilities: {} });
    const session = `/session/${sessionId}`;
    await resize(driver, session, size);
    return engineOf(driver, session, end);
  } catch (error) {
    await end();
    throw error;
  }
}

function engineOf(driver: WebDriver, session: string, end: () => Promise<void>): Engine {
  const evaluate = <Value>(source: string) =>
    driver.post<Value>(`${session}/execute/sync`, { script: `return (${source})`, args: [] });
  return {
    open: (url) => driver.post(`${session}/url`, { url }),
    address: () => driver.send<string>('GET', `${session}/url`),
    evaluate,
    find: async (source) => {
      const found = await evaluate<ElementReference | null>(source);
      return found && elementOf(driver, `${session}/element/${found[ELEMENT_KEY]}`);
    },
    click: (point) => driver.post(`${session}/actions`, clickAt(point)),
    screenshot: async () => Buffer.from(await driver.send<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await driver.send('DELETE', session).catch(() => {});
      await end();
    },
  };
}
