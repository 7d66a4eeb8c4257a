import { useMessages } from '@/hooks/useMessages';
import type { FacadeView, OptionView } from '../choiceView';
import styles from './Facade.module.css';
import { FacadeCells } from './FacadeCells';
import { type FacadeGeometry, facadeGeometry } from './facadeGeometry';

interface FacadeProps {
  readonly facade: FacadeView;
  /** Key of the chosen option; null without one. */
  readonly chosen: string | null;
  readonly option: Pick<OptionView, 'name' | 'states'> | null;
}

/**
 * Drawing of the façade: available units are filled, the others hollow. Only the chosen part shows every
 * state, by mark and colour; the list below the drawing has the same states in words.
 */
export function Facade({ facade, chosen, option }: FacadeProps) {
  const t = useMessages('unitChoice');
  const geometry = facadeGeometry(facade, chosen);
  const label = option
    ? t('drawingOf', {
        name: facade.name,
        option: option.name,
        states: option.states.map(({ text }) => text).join(', '),
      })
    : t('drawing', { name: facade.name });
  return (
    <div className={styles.frame}>
      <svg viewBox={`0 0 ${geometry.width} ${geometry.height}`} role="img" aria-label={label}>
        <rect className={styles.sky} width={geometry.width} height={geometry.ground} />
        <rect className={styles.earth} y={geometry.ground} width={geometry.width} height={geometry.height} />
        {facade.hasSun && <Sun geometry={geometry} />}
        <Walls facade={facade} geometry={geometry} />
        <FacadeCells facade={facade} geometry={geometry} chosen={chosen} />
        <Labels facade={facade} geometry={geometry} />
      </svg>
      <span className={styles.tag}>{t('illustration')}</span>
    </div>
  );
}

interface PartProps {
  readonly facade: FacadeView;
  readonly geometry: FacadeGeometry;
}

function Sun({ geometry: { width, sun } }: Pick<PartProps, 'geometry'>) {
  return (
    <>
      <path className={styles.path} d={`M24 ${sun.base}Q${width / 2} ${sun.top} ${width - 24} ${sun.base}`} />
      <circle className={styles.sun} cx={sun.x} cy={sun.y} r="11" />
    </>
  );
}

function Walls({ facade, geometry }: PartProps) {
  return facade.groups.map(({ columns }, index) => {
    const wall = geometry.walls[index];
    if (!wall) return null;
    return (
      <g key={`${wall.x}/${columns.length}`}>
        <rect
          className={styles.wall}
          x={wall.x}
          y={wall.y}
          width={wall.width}
          height={geometry.ground - wall.y}
        />
        <rect className={styles.roof} x={wall.x - 3} y={wall.y - 5} width={wall.width + 6} height="5" />
      </g>
    );
  });
}

function Labels({ facade, geometry }: PartProps) {
  const { rows, ground, walls, columnLabels, frames } = geometry;
  return (
    <>
      {facade.floors.map((floor, index) =>
        index % geometry.floorStep === 0 ? (
          <text key={floor} className={styles.floor} x="22" y={(rows[index] ?? 0) + geometry.cell.height / 2}>
            {floor}
          </text>
        ) : null,
      )}
      {columnLabels.map(({ x, text }) => (
        <text key={x} className={styles.column} x={x} y={ground - 6}>
          {text}
        </text>
      ))}
      {facade.groups.map(({ label }, index) => {
        const wall = walls[index];
        return wall ? (
          <text key={wall.x} className={styles.group} x={wall.x + wall.width / 2} y={ground + 20}>
            {label}
          </text>
        ) : null;
      })}
      {frames.map(({ x, y, width, height }) => (
        <rect key={x} className={styles.chosen} x={x} y={y} width={width} height={height} rx="5" />
      ))}
    </>
  );
}
