import { Icon } from '@/components/shell/icon/Icon';
import { ShareToNumber } from '@/components/shell/share/ShareToNumber';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { useSiteOrigin } from '@/contexts/SiteOriginContext';
import type { Statement } from '@/domain/simulation/statementParts';
import { localePath, paths } from '@/domain/site/paths';
import { whatsappShareUrl } from '@/domain/site/whatsapp';
import { useCopy } from '@/hooks/useCopy';
import { useMessages } from '@/hooks/useMessages';
import { simulationPdfUrl } from '@/services/catalogue/simulations';
import styles from './Shared.module.css';

interface ShareLinksProps {
  readonly id: string;
  readonly subject: string;
  /** "Simulação de 28/11/2026". */
  readonly title: string;
  readonly statement: Statement;
}

/** Sends a shared simulation: WhatsApp with a readable text, to a contact or a number, and the link. */
export function ShareLinks({ id, subject, title, statement }: ShareLinksProps) {
  const t = useMessages('sharedSimulation');
  const { locale } = useMessagesValue();
  const url = `${useSiteOrigin() ?? ''}${localePath(paths.sharedSimulation(id), locale)}`;
  const { state, copy } = useCopy();
  const text = t('share.message', { subject, figures: figuresOf(t, statement), title, url });
  return (
    <div className={`screen-only ${styles.share}`}>
      <ul className={styles.actions}>
        <li>
          <a href={whatsappShareUrl(text)} target="_blank" rel="noopener" className="button">
            <Icon name="whatsapp" size={18} />
            {t('share.whatsapp')}
          </a>
        </li>
        <li className="needs-script">
          <button type="button" className="button" onClick={() => copy(url)}>
            <Icon name={state === 'copied' ? 'check' : 'document'} size={18} />
            {t(state === 'copied' ? 'share.copied' : 'share.copy')}
          </button>
        </li>
        <li>
          <a href={simulationPdfUrl(id, locale)} className="button" rel="nofollow">
            <Icon name="document" size={18} />
            {t('actions.pdf')}
          </a>
        </li>
      </ul>
      <ShareToNumber
        text={text}
        labels={{
          title: t('share.number.title'),
          phone: t('share.number.phone'),
          send: t('share.number.send'),
          refused: t('share.number.refused'),
        }}
      />
      <p role="status" className={state === 'failed' ? undefined : 'visually-hidden'}>
        {state === 'copied' && t('share.copied')}
        {state === 'failed' && t('share.copyFailed')}
      </p>
    </div>
  );
}

/** "Preço R$ 500.000,00, 1ª parcela R$ 4.318,21 na SAC ou R$ 3.472,82 na Price", or the parcels of a plan. */
function figuresOf(
  t: ReturnType<typeof useMessages<'sharedSimulation'>>,
  { lines, tables, series = [] }: Statement,
) {
  const price = lines.find(({ name }) => name === 'price')?.value ?? '';
  const [, sac, other] = tables.find(({ name }) => name === 'systems')?.rows[0] ?? [];
  if (sac && other) return t('share.figures', { price, sac, other });
  return [t('share.price', { price }), ...series.map(({ label, value }) => `${label}: ${value}`)].join('\n');
}
