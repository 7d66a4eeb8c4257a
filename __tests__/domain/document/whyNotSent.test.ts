import { formatBytes } from '@/domain/document/fileSize';
import { whyNotSent } from '@/domain/document/whyNotSent';

const MB = 1024 * 1024;

describe('what is told before a file travels', () => {
  it('is nothing of a file within its limit, and of one whose type the browser does not know', () => {
    expect(whyNotSent({ type: 'image/jpeg', size: 15 * MB })).toBeNull();
    expect(whyNotSent({ type: 'application/pdf', size: 10 * MB })).toBeNull();
    expect(whyNotSent({ type: '', size: 1 })).toBeNull();
  });

  it('is that it is too large for its type', () => {
    expect(whyNotSent({ type: 'image/png', size: 15 * MB + 1 })).toEqual({ kind: 'tooLarge', maxMb: 15 });
    expect(whyNotSent({ type: 'application/pdf', size: 10 * MB + 1 })).toEqual({
      kind: 'tooLarge',
      maxMb: 10,
    });
  });

  it.each(['image/svg+xml', 'text/html', 'image/heic', 'application/zip'])(
    'is that %s is not taken',
    (type) => {
      expect(whyNotSent({ type, size: 1 })).toEqual({ kind: 'wrongType' });
    },
  );
});

describe('the size of a file', () => {
  it('is written for a person', () => {
    expect(formatBytes(12, 'pt-BR')).toBe('1 KB');
    expect(formatBytes(340 * 1024, 'pt-BR')).toBe('340 KB');
    expect(formatBytes(2.4 * MB, 'pt-BR')).toBe('2,4 MB');
    expect(formatBytes(2.4 * MB, 'en')).toBe('2.4 MB');
  });
});
