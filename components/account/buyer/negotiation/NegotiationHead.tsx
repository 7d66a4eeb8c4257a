import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import type { Column } from '@/domain/negotiation/columns';
import { paths } from '@/domain/site/paths';
import styles from './Negotiation.module.css';
import type { Shown } from './NegotiationScreen';
import { GapPicture } from './rounds/GapPicture';

/** The latest price of a side. */
const priceOf = (columns: readonly Column[], ...sides: Column['side'][]) =>
  columns.filter(({ side }) => sides.includes(side)).at(-1)?.priceCents ?? null;

function titleOf({ stage, negotiation, text: { t, money } }: Shown, columns: readonly Column[]): string {
  const own = priceOf(columns, 'buyer', 'draft');
  const theirs = priceOf(columns, 'seller');
  const last = negotiation?.offer.priceCents ?? 0;
  if (stage === 'agreed') return t('heads.agreed', { amount: money(last) });
  if (stage !== 'yours' && stage !== 'theirs') return t(`heads.${stage}`);
  if (theirs === null || own === null) return t('heads.sent', { amount: money(last) });
  if (own === theirs) return t('heads.same', { amount: money(theirs) });
  return t('heads.gap', { amount: money(Math.abs(theirs - own)) });
}

function leadOf({ stage, negotiation, item, text: { t, money, moment } }: Shown): string {
  switch (stage) {
    case 'first':
      return t('leads.first', { table: money(item.tableCents) });
    case 'yours':
      return t('leads.draft');
    case 'theirs':
      return t('leads.sent');
    case 'over':
      return t('leads.over', {
        amount: money(negotiation?.offer.priceCents ?? 0),
        when: moment(negotiation?.fixedUntil ?? negotiation?.updatedAt ?? ''),
      });
    default:
      return t(`leads.${stage}`);
  }
}

/** Deadline of the side whose turn it is. */
function Turn({ shown: { stage, negotiation, text } }: { readonly shown: Shown }) {
  const { t, moment } = text;
  const at = stage === 'agreed' ? negotiation?.fixedUntil : negotiation?.roundExpiresAt;
  if (!at || (stage !== 'yours' && stage !== 'theirs' && stage !== 'agreed')) return null;
  return (
    <p className={styles.turn} data-stage={stage}>
      <Icon name={stage === 'agreed' ? 'check' : 'clock'} size={18} />
      <time dateTime={at}>{t(`turns.${stage}`, { when: moment(at) })}</time>
    </p>
  );
}

/** Side whose turn it is with its deadline, the distance between the sides, and its picture. */
export function NegotiationHead({
  shown,
  columns,
}: {
  readonly shown: Shown;
  readonly columns: readonly Column[];
}) {
  const { negotiation, stage, item, text } = shown;
  const isOpen = stage === 'first' || stage === 'yours' || stage === 'theirs';
  const at =
    item.quota === null ? { tower: item.tower, unit: item.code } : { unit: item.code, quota: item.quota };
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <p>
          <PageLink href={paths.project(item.slug, at)} className="link">
            {text.name}
          </PageLink>
        </p>
        <Turn shown={shown} />
        <h1>{titleOf(shown, columns)}</h1>
        <p className={styles.lead}>{leadOf(shown)}</p>
        {negotiation?.reason && (
          <p className={styles.lead}>{text.t('leads.reason', { reason: negotiation.reason })}</p>
        )}
      </div>
      {isOpen && columns.length > 1 && <GapPicture columns={columns} text={text} />}
    </header>
  );
}
