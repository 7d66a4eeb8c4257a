import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { withPlainSpaces } from '../support/visit';
import type { Engine, EngineElement } from './engine';
import { locate, overflow, type Pattern, type Point, type Target, touchPoint } from './inPage';

/** Target as a journey writes it. */
export interface Wanted {
  readonly role?: string;
  readonly level?: number;
  readonly label?: string | RegExp;
  readonly name?: string | RegExp;
  readonly isFirst?: boolean;
  readonly within?: Wanted;
}

const LIBRARY = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const WAIT_MS = 30_000;

const patternOf = (value: string | RegExp): string | Pattern =>
  typeof value === 'string' ? value : { source: value.source, flags: value.flags };

function targetOf({ label, name, within, ...rest }: Wanted): Target {
  return {
    ...rest,
    ...(label === undefined ? {} : { label: patternOf(label) }),
    ...(name === undefined ? {} : { name: patternOf(name) }),
    ...(within === undefined ? {} : { within: targetOf(within) }),
  };
}

const labelOf = ({ role, label, name }: Wanted) => `${role ?? 'field'} "${String(label ?? name)}"`;

/** Page of a browser as a person uses it: finds what is visible by role and name, and waits for it. */
export class View {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  open(url: string): Promise<void> {
    return this.#engine.open(url);
  }

  async path(): Promise<string> {
    const { pathname, search } = new URL(await this.#engine.address());
    return pathname + search;
  }

  async waitForPath(pattern: RegExp): Promise<string> {
    await expect.poll(() => this.path(), { timeout: WAIT_MS }).toMatch(pattern);
    return this.path();
  }

  /** Expression that finds a target; a page that was just opened has no library yet. */
  async #expression(wanted: Wanted): Promise<string> {
    if (await this.#engine.evaluate<boolean>('typeof TestingLibraryDom === "undefined"')) {
      await this.#engine.evaluate(`(() => { ${LIBRARY}; return null; })()`);
    }
    return `(${locate})(${JSON.stringify(targetOf(wanted))})`;
  }

  /** Repeats an attempt until it succeeds: a page may be on its way. */
  async #wait<Value>(wanted: Wanted, attempt: (expression: string) => Promise<Value | null>): Promise<Value> {
    let value: Value | null = null;
    await expect(async () => {
      value = await attempt(await this.#expression(wanted));
      expect(value, labelOf(wanted)).not.toBeNull();
    }).toPass({ timeout: WAIT_MS });
    return value as Value;
  }

  #field(label: string): Promise<EngineElement> {
    return this.#wait({ label }, (expression) => this.#engine.find(expression));
  }

  /** Text of a visible element. */
  async see(wanted: Wanted): Promise<string> {
    const text = await this.#wait(wanted, (expression) =>
      this.#engine.evaluate<string | null>(`(${expression})?.textContent ?? null`),
    );
    return withPlainSpaces(text);
  }

  /** Text of an element, once it is not `before`. */
  async waitForChange(wanted: Wanted, before: string): Promise<string> {
    let text = before;
    const read = async () => {
      text = await this.see(wanted);
      return text;
    };
    await expect.poll(read, { message: labelOf(wanted) }).not.toBe(before);
    return text;
  }

  async click(wanted: Wanted): Promise<void> {
    const point = await this.#wait(wanted, (expression) =>
      this.#engine.evaluate<Point | null>(
        `((element) => element && (${touchPoint})(element))(${expression})`,
      ),
    );
    await this.#engine.click(point);
  }

  /** Types into a field instead of its text, and checks what it shows: a mask writes more than the keys. */
  async fill(label: string, text: string, shown: string = text): Promise<void> {
    const type = async () => {
      await this.#engine.evaluate(`(${await this.#expression({ label })}).select()`);
      await (await this.#field(label)).type(text);
    };
    await this.click({ label });
    await type();
    // WebKitGTK opens its suggestions as a separate window, which may take a key.
    if ((await this.valueOf({ label })) !== shown) await type();
    await expect.poll(() => this.valueOf({ label }), { message: label }).toBe(shown);
  }

  async select(label: string, value: string): Promise<void> {
    const wanted = { label };
    await (await this.#field(label)).select(value);
    await expect.poll(() => this.valueOf(wanted), { message: labelOf(wanted) }).toBe(value);
  }

  async check(wanted: Wanted): Promise<void> {
    await this.click(wanted);
    const expression = await this.#expression(wanted);
    await expect
      .poll(() => this.#engine.evaluate(`(${expression})?.checked`), { message: labelOf(wanted) })
      .toBe(true);
  }

  async valueOf(wanted: Wanted): Promise<string | null> {
    return this.#engine.evaluate<string | null>(`(${await this.#expression(wanted)})?.value ?? null`);
  }

  /** Fails if the page scrolls sideways. */
  async expectNoOverflow(): Promise<void> {
    const read = () => this.#engine.evaluate(`(${overflow})()`);
    await expect.poll(read, { message: await this.path() }).toMatchObject({ pixels: 0 });
  }

  /** Writes an error to the console, as a faulty page would. */
  async logError(text: string): Promise<void> {
    await this.#engine.evaluate(`console.error(${JSON.stringify(text)})`);
  }

  /** Picture of the window, without the overlay of a page that was just opened. */
  async screenshot(): Promise<Buffer> {
    const overlays = () => this.#engine.evaluate('document.querySelectorAll(".MuiBackdrop-root").length');
    await expect.poll(overlays).toBe(0);
    return this.#engine.screenshot();
  }
}
