import { createServer } from 'node:http';
import { limitWaiting } from '@/server/lifecycle';

describe('limitWaiting', () => {
  it('keeps a silent connection longer than a proxy does, and limits a slow request', () => {
    const server = createServer();
    limitWaiting(server);
    // nginx closes a silent connection after 60 s.
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
    expect(server.headersTimeout).toBe(15_000);
    expect(server.requestTimeout).toBe(120_000);
  });
});
