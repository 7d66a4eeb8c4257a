import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { pageRequestOf } from '@/server/pages/sendPage';

function requests(headers: Record<string, string>) {
  const request = new IncomingMessage(new Socket());
  request.headers = headers;
  return pageRequestOf(request);
}

describe('pageRequestOf', () => {
  it.each([
    ['gzip', true],
    ['gzip, deflate, br', true],
    ['br;q=1.0, GZIP;q=0.8', true],
    ['gzip;q=0.001', true],
    ['gzip;q=0', false],
    ['gzip; q=0.0, br', false],
    ['br', false],
    ['', false],
  ])('reads from "%s" if gzip is accepted: %s', (header, expected) => {
    expect(requests({ 'accept-encoding': header }).acceptsGzip).toBe(expected);
  });

  it('matches a version that a proxy has marked as weak, or that is one of several', () => {
    expect(requests({ 'if-none-match': 'W/"a", "b"' }).knownEtags).toEqual(['"a"', '"b"']);
  });
});
