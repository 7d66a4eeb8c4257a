import { ActionButton } from '@/components/form/ActionButton';
import { Icon } from '@/components/shell/icon/Icon';
import type { Message } from '@/domain/conversation/schema';
import { useAction } from '@/hooks/calls/useAction';
import { linkToMessageFile } from '@/services/deals/conversations';
import styles from './Conversation.module.css';
import type { ConversationText } from './useConversationText';

interface FileProps {
  readonly saleId: string;
  readonly message: Message;
  readonly text: ConversationText;
}

/** Button that opens the file of a message. */
function MessageFile({ saleId, message: { id, file }, text: { t, size } }: FileProps) {
  const { isBusy, run } = useAction(t('openFailed'));
  if (file === null) return null;
  const open = () => run(async () => window.location.assign((await linkToMessageFile(saleId, id)).url));
  return (
    <ActionButton isBusy={isBusy} className={styles.file} onClick={() => void open()}>
      <span className="visually-hidden">{t('open')}</span>
      <Icon name="document" size={18} />
      <span className={styles.fileName}>{file.name}</span>
      <span className={styles.fileSize}>{size(file.bytes)}</span>
    </ActionButton>
  );
}

interface Props extends FileProps {
  /** True for the newest own message that the other side has read. */
  readonly isLastRead: boolean;
}

export function MessageItem({ isLastRead, ...props }: Props) {
  const { message, text } = props;
  return (
    <li className={styles.message} data-is-own={message.isOwn || undefined}>
      {message.text === null ? <MessageFile {...props} /> : <p className={styles.text}>{message.text}</p>}
      <p className={styles.by}>
        {text.nameOf(message)}
        {' · '}
        <time dateTime={message.createdAt}>{text.at(message.createdAt)}</time>
        {isLastRead && ` · ${text.t('read')}`}
      </p>
    </li>
  );
}
