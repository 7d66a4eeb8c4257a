import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import JsdomEnvironment from 'jest-environment-jsdom';
import { compileOnce } from '@/__tests__/support/environment/compiledOnce';

compileOnce();

/**
 * jsdom with the parts of Node's web platform that it lacks and that Axios and msw need. Not MessageChannel
 * and not MessagePort: React would schedule by them, and an open port keeps Jest from ever ending.
 */
export default class WebEnvironment extends JsdomEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    const page = this.global.location;
    /** A URL without a host belongs to the page's site, as in a browser. */
    class PageRequest extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, page.href) : input, init);
      }
    }
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      Blob,
      BroadcastChannel,
      CompressionStream,
      DecompressionStream,
      File,
      FormData,
      Headers,
      ReadableStream,
      Request: PageRequest,
      Response,
      TextDecoder,
      TextEncoder,
      TransformStream,
      WritableStream,
      fetch,
      structuredClone,
    });
  }

  /** msw has a "node" entry, and its "browser" one is not for tests. */
  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }
}
