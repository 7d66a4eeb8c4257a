import type { Point } from './inPage';

/** Element of the current page. */
export interface EngineElement {
  /** Presses the keys of a text. */
  type(text: string): Promise<void>;
  /** Chooses the option of a list by its value. */
  select(value: string): Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Browser with one page: the steps of a journey need no more of it. Sources are expressions of JavaScript. */
export interface Engine {
  open(url: string): Promise<void>;
  address(): Promise<string>;
  /** JSON value of an expression, or of the promise that it returns. */
  evaluate<Value>(source: string): Promise<Value>;
  /** Element that an expression returns. */
  find(source: string): Promise<EngineElement | null>;
  /** Presses and releases the mouse at a place of the window. */
  click(point: Point): Promise<void>;
  /** PNG of the visible part of the page. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Variable that `npm run journeys` sets; throws without it. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the journey with npm run journeys`);
  return value;
}
