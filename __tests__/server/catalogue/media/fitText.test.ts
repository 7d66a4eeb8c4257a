import { fitText } from '@/server/modules/catalogue/media/lettering/fitText';
import { TITLE, type Typeface } from '@/server/modules/catalogue/media/lettering/typeface';

/** Typeface whose characters are half as wide as the font size, so that widths can be counted. */
const even: Typeface = {
  width: (text, size) => (Array.from(text).length * size) / 2,
  line: () => '',
};
const frame = { width: 100, lines: 2, sizes: [40, 20] };

describe('fitText', () => {
  it('uses the largest size in which the text fits', () => {
    expect(fitText(even, 'Sol na', frame)).toEqual({ lines: ['Sol', 'na'], size: 40 });
    expect(fitText(even, 'Sol na varanda', frame)).toEqual({ lines: ['Sol na', 'varanda'], size: 20 });
  });

  it('shortens a text that fits in no size as little as possible, with an ellipsis', () => {
    expect(fitText(even, 'Sol na varanda toda', frame)).toEqual({ lines: ['Sol na', 'varanda…'], size: 20 });
    expect(fitText(even, 'Constantinopla', { ...frame, lines: 1 })).toEqual({
      lines: ['Constanti…'],
      size: 20,
    });
    expect(fitText(even, '🏠🏠🏠🏠🏠🏠🏠🏠🏠🏠🏠🏠', { ...frame, lines: 1 }).lines).toEqual([
      '🏠🏠🏠🏠🏠🏠🏠🏠🏠…',
    ]);
    expect(fitText(even, '', frame)).toEqual({ lines: [], size: 40 });
  });

  it.each(['W'.repeat(100_000), 'a '.repeat(100_000), `a${'\u0301'.repeat(100_000)}`, 'ﷺ'.repeat(10_000)])(
    'measures a limited part of a very long name',
    (name) => {
      let [requests, longest] = [0, 0];
      const counting: Typeface = {
        ...TITLE,
        width: (text, size) => {
          requests += 1;
          longest = Math.max(longest, text.length);
          return TITLE.width(text, size);
        },
      };
      const { lines, size } = fitText(counting, name, { width: 580, lines: 2, sizes: [60, 54, 48, 42, 36] });
      expect(requests).toBeLessThanOrEqual(2_000);
      expect(longest).toBeLessThanOrEqual(301);
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(TITLE.width(line, size)).toBeLessThanOrEqual(580);
    },
  );
});
