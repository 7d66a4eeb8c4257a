import type { NextConfig } from 'next';
import { parseRendition, QUALITIES, WIDTHS } from '@/server/modules/catalogue/media/renditions';

const nextConfig = jest.requireActual<NextConfig>('../../../../next.config.js');

describe('parseRendition', () => {
  it('accepts exactly the widths and qualities of the site', () => {
    const { deviceSizes = [], imageSizes = [], qualities = [] } = nextConfig.images ?? {};
    expect([...WIDTHS]).toEqual([...imageSizes, ...deviceSizes].sort((a, b) => a - b));
    expect([...QUALITIES]).toEqual(qualities);
  });

  it('is the only reader of pictures: Next’s optimizer, which knows no callers, is off', () => {
    expect(nextConfig.images?.unoptimized).toBe(true);
  });

  it('reads a listed width and quality', () => {
    expect(parseRendition({ w: '640', q: '100' })).toEqual({ width: 640, quality: 100 });
  });

  it('has a default size', () => {
    expect(parseRendition({})).toEqual({ width: 1200, quality: 75 });
  });

  it.each(['641', '0640', '0', '-640', '640.5', '6e2', '', ' 640', '99999', 'abc'])(
    'refuses the width "%s"',
    (w) => {
      expect(parseRendition({ w, q: '75' })).toEqual({ wrong: 'w' });
    },
  );

  it.each(['74', '80', '', 'high'])('refuses the quality "%s"', (q) => {
    expect(parseRendition({ w: '640', q })).toEqual({ wrong: 'q' });
  });
});
