import Fab from '@mui/material/Fab';
import { Icon } from '@/components/shell/Icon';
import { site } from '@/components/shell/site';
import { supportLink } from '@/components/shell/supportLink';
import { useMessages } from '@/hooks/useMessages';
import styles from './WhatsappButton.module.css';

/** Fixed at the bottom right, above any action bar; nothing where no support phone is configured. */
export function WhatsappButton({ phone = site.supportPhone }: { phone?: string | null }) {
  const t = useMessages('feedback');
  const shell = useMessages('shell');
  const href = supportLink(phone, shell('whatsappGreeting', { site: site.name }));
  if (href === null) return null;
  return (
    <Fab
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={t('whatsapp', { site: site.name })}
      className={styles.button}
    >
      <Icon name="whatsapp" size={30} />
    </Fab>
  );
}
