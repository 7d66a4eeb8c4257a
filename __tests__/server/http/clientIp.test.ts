import type { IncomingMessage } from 'node:http';
import { clientIpOf, visitorOf } from '@/server/http/callers/clientIp';

function requests(remoteAddress: string, forwarded?: string) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

describe('IP address of the caller', () => {
  it.each([
    ['without a proxy, what the connection tells', 0, requests('203.0.113.9', '198.51.100.1'), '203.0.113.9'],
    ['behind one, the entry it wrote', 1, requests('10.0.0.2', '198.51.100.1, 203.0.113.9'), '203.0.113.9'],
    [
      'behind two, the entry of the outer one',
      2,
      requests('10.0.0.2', '6.6.6.6, 203.0.113.9, 10.0.0.3'),
      '203.0.113.9',
    ],
    ['behind one that wrote nothing, the connection', 1, requests('203.0.113.9'), '203.0.113.9'],
    ['IPv4 on a socket of both families', 0, requests('::ffff:203.0.113.9'), '203.0.113.9'],
  ])('uses %s', (_what, proxies, request, expected) => {
    expect(clientIpOf(request, proxies)).toBe(expected);
  });

  it.each([
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:bbbb:0:0:9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['203.0.113.9', '203.0.113.9'],
  ])('counts %s as %s', (address, expected) => {
    expect(visitorOf(address)).toBe(expected);
  });
});
