import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Room } from '@/domain/project/plan';
import styles from './FloorPlan.module.css';
import { planOpenings, planSize, planWindows, type Segment } from './floorPlanGeometry';
import { AREA_SCALE, type RoomLabel, roomLabel } from './roomLabel';

/** Length of the longer side of every drawing, so that walls and labels have one size in a studio and in a lot. */
const LONGER_SIDE = 400;
const MARGIN = 14;
const SCALE_BAR_SPACE = 34;
/** Possible lengths of the scale bar in metres, longest first. */
const SCALE_BARS = [20, 10, 5, 2, 1] as const;

interface FloorPlanProps {
  readonly rooms: readonly Room[];
  /** Alternative text. */
  readonly description: string;
}

/**
 * Floor plan drawn from its rooms: walls, doors and windows where rooms touch, names, areas and a scale.
 * Doors are guesses, not measured; the page contains a note about it.
 */
export function FloorPlan({ rooms, description }: FloorPlanProps) {
  const { locale } = useMessagesValue();
  const { width, height } = planSize(rooms);
  const scale = LONGER_SIDE / Math.max(width, height, 1);
  const [drawnWidth, drawnHeight] = [
    width * scale + 2 * MARGIN,
    height * scale + 2 * MARGIN + SCALE_BAR_SPACE,
  ];
  return (
    <svg
      className={styles.plan}
      viewBox={`0 0 ${round(drawnWidth)} ${round(drawnHeight)}`}
      role="img"
      aria-label={description}
    >
      <g transform={`translate(${MARGIN} ${MARGIN})`}>
        {rooms.map((room) => (
          <rect
            key={`${room.x}/${room.y}`}
            className={styles[room.kind] ?? styles.room}
            {...boxOf(room, scale)}
          />
        ))}
        {planWindows(rooms).map((segment) => (
          <g key={keyOf(segment)}>
            <line className={styles.gap} {...lineOf(segment, scale)} />
            <line className={styles.window} {...lineOf(segment, scale)} />
          </g>
        ))}
        {planOpenings(rooms).map((segment) => (
          <line key={keyOf(segment)} className={styles.gap} {...lineOf(segment, scale)} />
        ))}
        {rooms.map((room) => (
          <RoomName key={`${room.x}/${room.y}`} label={roomLabel(room, scale, locale)} />
        ))}
        <ScaleBar y={height * scale + 24} scale={scale} />
      </g>
    </svg>
  );
}

function RoomName({ label }: { readonly label: RoomLabel }) {
  const { x, y, fontSize, lines, area, isRotated } = label;
  const lineHeight = fontSize * 1.15;
  const top = y - ((lines.length - (area === null ? 1 : 0)) * lineHeight) / 2 + fontSize * 0.34;
  return (
    <g transform={isRotated ? `rotate(-90 ${round(x)} ${round(y)})` : undefined} fontSize={round(fontSize)}>
      {lines.map((line, index) => (
        <text key={line} className={styles.name} x={round(x)} y={round(top + index * lineHeight)}>
          {line}
        </text>
      ))}
      {area !== null && (
        <text
          className={styles.area}
          fontSize={round(fontSize * AREA_SCALE)}
          x={round(x)}
          y={round(top + lines.length * lineHeight)}
        >
          {area}
        </text>
      )}
    </g>
  );
}

function ScaleBar({ y, scale }: { readonly y: number; readonly scale: number }) {
  const metres = SCALE_BARS.find((each) => each * scale <= LONGER_SIDE / 4) ?? 1;
  const length = round(metres * scale);
  return (
    <g>
      <path className={styles.scale} d={`M0 ${round(y - 5)}v10M0 ${round(y)}h${length}m0-5v10`} />
      <text className={styles.scaleText} x={length + 8} y={round(y + 4.5)}>
        {`${metres} m`}
      </text>
    </g>
  );
}

function boxOf({ x, y, width, height }: Room, scale: number) {
  return {
    x: round(x * scale),
    y: round(y * scale),
    width: round(width * scale),
    height: round(height * scale),
  };
}

function lineOf({ x1, y1, x2, y2 }: Segment, scale: number) {
  return { x1: round(x1 * scale), y1: round(y1 * scale), x2: round(x2 * scale), y2: round(y2 * scale) };
}

function keyOf({ x1, y1, x2, y2 }: Segment): string {
  return `${x1}/${y1}/${x2}/${y2}`;
}

function round(figure: number): number {
  return Math.round(figure * 10) / 10;
}
