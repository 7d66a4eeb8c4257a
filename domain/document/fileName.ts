import { FILE_EXTENSIONS, type FileType } from '@/domain/document/fileType';

const MAX_NAME = 120;

/** Characters that some system forbids in file names, and those that change the reading direction. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029<>:"/\\|?*%]/gu;

/**
 * Name of a file for display: the last part of a path, without characters that have a special meaning, and
 * with the extension of its real type. It is not used in our storage.
 */
export function cleanFileName(name: string, type: FileType): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[a-z\d]{1,10}$/i, '')
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${[...stem].slice(0, MAX_NAME).join('') || 'arquivo'}.${FILE_EXTENSIONS[type]}`;
}

/** Letters without accents, for programs that support no others. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
}

function percentEncoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Header that saves a file under its own name, with accents (RFC 6266, RFC 5987). */
export function contentDisposition(
  name: string,
  disposition: 'attachment' | 'inline' = 'attachment',
): string {
  return `${disposition}; filename="${plain(name)}"; filename*=UTF-8''${percentEncoded(name)}`;
}
