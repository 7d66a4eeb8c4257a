import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBytes } from '@/domain/document/fileSize';
import { DOCUMENT_TYPES, type FileType, typeNames } from '@/domain/document/fileType';
import { uploadFault } from '@/domain/document/uploadFault';
import { useMessages } from '@/hooks/useMessages';

/** Reason to refuse a file before it is sent, in words; undefined for a good one. */
export function useFileFault(types: readonly FileType[] = DOCUMENT_TYPES) {
  const t = useMessages('account');
  const { locale } = useMessagesValue();
  return (file: File): string | undefined => {
    const fault = uploadFault(file, types);
    if (fault === null) return undefined;
    if (fault.kind === 'wrongType') return t('documents.wrongType', { types: typeNames(types) });
    return t('documents.tooLarge', {
      name: file.name,
      size: formatBytes(file.size, locale),
      max: fault.maxMb,
    });
  };
}
