import Fab from '@mui/material/Fab';
import { Icon } from '@/components/shell/icon/Icon';
import { site } from '@/components/shell/site';
import { supportLink } from '@/components/shell/supportLink';
import { useMessages } from '@/hooks/useMessages';
import { useClearPlace } from './useClearPlace';
import styles from './WhatsappButton.module.css';

/**
 * Fixed at the bottom right, above any action bar; not rendered without a support phone. It shows only where it covers
 * neither text nor a control: the footer has the same link.
 */
export function WhatsappButton({ phone = site.supportPhone }: { phone?: string | null }) {
  const t = useMessages('feedback');
  const shell = useMessages('shell');
  const href = supportLink(phone, shell('whatsappGreeting', { site: site.name }));
  const element = useClearPlace();
  if (href === null) return null;
  return (
    <Fab
      ref={element}
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
