import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';

/**
 * Answers the requests of this test file. Handlers added with `network.use` last for one test, and a request
 * that no handler expects fails the test.
 */
export function useNetwork(...handlers: RequestHandler[]) {
  const network = setupServer(...handlers);
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());
  return network;
}
