import Fab from '@mui/material/Fab';
import { useEffect, useRef } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { site } from '@/components/shell/site';
import { supportLink } from '@/components/shell/supportLink';
import { useMessages } from '@/hooks/useMessages';
import styles from './WhatsappButton.module.css';

/** Px of unintended scrolling by a thumb. */
const SLACK = 8;

/** Hides the element while the page is scrolled down; it returns on scrolling up and at the top. */
function useAwayWhileReading() {
  const element = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const last = new WeakMap<EventTarget, number>();
    const follow = ({ target }: Event) => {
      if (target === null) return;
      const now = target instanceof Element ? target.scrollTop : window.scrollY;
      const moved = now - (last.get(target) ?? 0);
      if (Math.abs(moved) < SLACK && now > SLACK) return;
      last.set(target, now);
      element.current?.toggleAttribute('data-away', moved > 0);
    };
    // Scroll events of an inner box do not bubble, but can be captured.
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', follow, options);
    return () => document.removeEventListener('scroll', follow, options);
  }, []);
  return element;
}

/**
 * Fixed at the bottom right, above any action bar; not rendered without a support phone. Where the window has no room
 * beside the content, it hides while the visitor scrolls down.
 */
export function WhatsappButton({ phone = site.supportPhone }: { phone?: string | null }) {
  const t = useMessages('feedback');
  const shell = useMessages('shell');
  const href = supportLink(phone, shell('whatsappGreeting', { site: site.name }));
  const element = useAwayWhileReading();
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
