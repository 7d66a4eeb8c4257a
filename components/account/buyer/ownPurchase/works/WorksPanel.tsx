import { useState } from 'react';
import type { PublicWorks, PublicWorksUpdate, WorksStage } from '@/domain/works/schema';
import type { ShownPurchase } from '../shown';
import styles from './Works.module.css';
import { WorksPhoto } from './WorksPhoto';

type Text = ShownPurchase['text'];

/** Updates that are shown before the list is unfolded. */
const FIRST = 2;

interface StagesProps {
  readonly stages: readonly WorksStage[];
  readonly text: Text;
}

/** A bar for each stage, with its percent in words beside it. */
function Stages({ stages, text: { t, wholePercent } }: StagesProps) {
  return (
    <ul className={styles.stages} aria-label={t('works.stages')}>
      {stages.map(({ name, percent: done }) => (
        <li key={name} className={styles.stage}>
          <span>{name}</span>
          <span className={styles.percent}>{wholePercent(done)}</span>
          <progress max={100} value={done} aria-label={name} />
        </li>
      ))}
    </ul>
  );
}

interface UpdateProps {
  readonly update: PublicWorksUpdate;
  readonly text: Text;
}

function Update({ update: { day, text: written, photos }, text }: UpdateProps) {
  return (
    <li className={styles.update}>
      <h3>
        <time dateTime={day}>{text.day(day)}</time>
      </h3>
      <p className={styles.written}>{written}</p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((picture) => (
            <li key={picture.id}>
              <WorksPhoto picture={picture} label={text.t('works.illustration')} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface Props extends Pick<ShownPurchase, 'text'> {
  readonly works: PublicWorks;
}

/** Progress of the works by stage, and the updates with photos, the newest first. */
export function WorksPanel({ works: { stages, totalPercent, updates }, text }: Props) {
  const { t, wholePercent } = text;
  const [isWhole, setWhole] = useState(false);
  if (stages.length === 0 && updates.length === 0) return null;
  const shown = isWhole ? updates : updates.slice(0, FIRST);
  return (
    <section id="obra" className={styles.panel} aria-labelledby="obra-titulo">
      <h2 id="obra-titulo">{t('works.title')}</h2>
      {totalPercent !== null && (
        <p className={styles.total}>
          <strong>{wholePercent(totalPercent)}</strong> {t('works.total')}
        </p>
      )}
      {stages.length > 0 && <Stages stages={stages} text={text} />}
      {updates.length > 0 && (
        <ol className={styles.updates}>
          {shown.map((update) => (
            <Update key={update.id} update={update} text={text} />
          ))}
        </ol>
      )}
      {updates.length > FIRST && (
        <p className="screen-only">
          <button
            type="button"
            className="button"
            aria-expanded={isWhole}
            onClick={() => setWhole((before) => !before)}
          >
            {isWhole ? t('works.fewer') : t('works.all', { count: updates.length })}
          </button>
        </p>
      )}
    </section>
  );
}
