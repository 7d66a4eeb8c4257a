import { FILE_EXTENSIONS, type FileType } from '@/domain/document/fileType';

const MAX_NAME = 120;

/** Signs that a name of a file may not hold on some system, and those that change how the rest of it is read. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029<>:"/\\|?*%]/gu;

/**
 * Name of a file as a person may see it again: the last part of a path, without characters that mean something
 * to a system, and with the extension of its real type. It names nothing in our storage.
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

/** Letters without their marks, for programs that read no more. */
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

/** The header by which a file is saved under its own name, accents and all (RFC 6266, RFC 5987). */
export function contentDisposition(
  name: string,
  disposition: 'attachment' | 'inline' = 'attachment',
): string {
  return `${disposition}; filename="${plain(name)}"; filename*=UTF-8''${percentEncoded(name)}`;
}
