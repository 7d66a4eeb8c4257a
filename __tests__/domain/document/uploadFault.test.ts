import { formatBytes } from '@/domain/document/fileSize';
import { uploadFault } from '@/domain/document/uploadFault';

const MB = 1024 * 1024;

describe('uploadFault', () => {
  it('accepts a file within its limit, and one of a type unknown to the browser', () => {
    expect(uploadFault({ type: 'image/jpeg', size: 15 * MB })).toBeNull();
    expect(uploadFault({ type: 'application/pdf', size: 10 * MB })).toBeNull();
    expect(uploadFault({ type: '', size: 1 })).toBeNull();
  });

  it('rejects a file that is too large for its type', () => {
    expect(uploadFault({ type: 'image/png', size: 15 * MB + 1 })).toEqual({ kind: 'tooLarge', maxMb: 15 });
    expect(uploadFault({ type: 'application/pdf', size: 10 * MB + 1 })).toEqual({
      kind: 'tooLarge',
      maxMb: 10,
    });
  });

  it.each(['image/svg+xml', 'text/html', 'image/heic', 'application/zip'])('rejects %s', (type) => {
    expect(uploadFault({ type, size: 1 })).toEqual({ kind: 'wrongType' });
  });
});

describe('file size', () => {
  it('formats the size for people', () => {
    expect(formatBytes(12, 'pt-BR')).toBe('1 KB');
    expect(formatBytes(340 * 1024, 'pt-BR')).toBe('340 KB');
    expect(formatBytes(2.4 * MB, 'pt-BR')).toBe('2,4 MB');
    expect(formatBytes(2.4 * MB, 'en')).toBe('2.4 MB');
  });
});
