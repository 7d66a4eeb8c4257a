import { Fragment } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { DATA_LANGUAGE } from '@/domain/site/locale';
import { productLoader } from '@/domain/site/productImage';
import { useMessages } from '@/hooks/useMessages';
import styles from './ComparisonTable.module.css';
import type { Cell, Row } from './cell';
import type { Column, ComparisonView, Section } from './presentComparison';
import { SOURCES_ID } from './sourcesId';

/** Widths in px for pictures of 140 to 480 px at single or double density. */
const PICTURE_WIDTHS = [384, 640, 828] as const;

/**
 * Table of a comparison. It scrolls in both directions, so that head and labels stay visible on a phone, and takes the
 * focus for scrolling by keyboard.
 */
export function ComparisonTable({ columns, sections }: Pick<ComparisonView, 'columns' | 'sections'>) {
  const t = useMessages('comparison');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Keyboard users scroll the box with the arrow keys.
    <section className={styles.box} data-columns={columns.length} aria-label={t('table')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('table')}</caption>
        <thead>
          <tr>
            <td className={styles.corner} />
            {columns.map((column) => (
              <td key={column.id} className={styles.pictureCell}>
                <Picture picture={column.picture} />
              </td>
            ))}
          </tr>
          <tr className={styles.names}>
            <th scope="col" className={styles.corner}>
              <span className="visually-hidden">{t('feature')}</span>
            </th>
            {columns.map((column) => (
              <Name key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        {sections.map((section) => (
          <SectionRows key={section.key} section={section} columns={columns} />
        ))}
      </table>
    </section>
  );
}

function Picture({ picture: { url, description, width, height, label } }: Pick<Column, 'picture'>) {
  const source = (width: number) => productLoader({ src: url, width });
  return (
    <div className={styles.picture}>
      {/* biome-ignore lint/performance/noImgElement: next/image writes a style attribute, which the content policy forbids. */}
      <img
        src={source(640)}
        srcSet={PICTURE_WIDTHS.map((width) => `${source(width)} ${width}w`).join(', ')}
        sizes="(min-width: 960px) 25vw, 40vw"
        width={width}
        height={height}
        alt={description}
        decoding="async"
      />
      <span>{label}</span>
    </div>
  );
}

function Name({ column }: { column: Column }) {
  const t = useMessages('comparison');
  return (
    <th scope="col">
      <PageLink href={column.href} className={styles.title}>
        {column.title}
      </PageLink>
      <PageLink
        href={column.removeHref}
        keepsScroll
        className={styles.remove}
        aria-label={t('removeNamed', { title: column.title })}
      >
        <Icon name="close" size={16} />
        {t('remove')}
      </PageLink>
    </th>
  );
}

function SectionRows({ section, columns }: { section: Section; columns: readonly Column[] }) {
  return (
    <tbody data-same={section.isSame || undefined}>
      <tr>
        <th scope="rowgroup" colSpan={columns.length + 1} className={styles.section}>
          <span>{section.title}</span>
        </th>
      </tr>
      {section.rows.map((row) => (
        <tr key={row.key} data-same={row.isSame || undefined}>
          <th scope="row">
            {row.label}
            {row.key === 'totalCost' && <SourcesLink />}
          </th>
          <Cells row={row} columns={columns} />
        </tr>
      ))}
    </tbody>
  );
}

function SourcesLink() {
  const t = useMessages('comparison');
  return (
    <a href={`#${SOURCES_ID}`} className={`link screen-only ${styles.note}`}>
      {t('sources.link')}
    </a>
  );
}

function Cells({ row, columns }: { row: Row; columns: readonly Column[] }) {
  const t = useMessages('comparison');
  return (
    <>
      {columns.map(({ id }, index) => {
        const cell = row.cells[index] ?? null;
        return (
          <td key={id} data-row={row.key} data-mark={cell?.mark}>
            {cell === null ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="visually-hidden">{t('unknown')}</span>
              </>
            ) : (
              <Content cell={cell} />
            )}
          </td>
        );
      })}
    </>
  );
}

function Content({ cell: { text, note, lines, mark, href } }: { cell: Cell }) {
  if (lines) {
    return (
      <ul lang={DATA_LANGUAGE} className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  }
  return (
    <Fragment>
      {mark && <Icon name={mark === 'yes' ? 'check' : 'minus'} size={16} />}
      {href ? (
        <PageLink href={href} className={styles.inner}>
          {text}
        </PageLink>
      ) : (
        <span className={styles.text}>{text}</span>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </Fragment>
  );
}
