import {
  planOpenings,
  planSize,
  planWindows,
  type Segment,
} from '@/components/illustration/floorPlanGeometry';
import { AREA_SCALE, type RoomLabel, roomLabel } from '@/components/illustration/roomLabel';
import type { Room } from '@/domain/project/plan';
import styles from './FloorPlan.module.css';

/** Units of the drawing in a metre: whole numbers keep the markup short. */
const SCALE = 40;
const MARGIN = 14;
const SCALE_BAR_M = 2;
const SCALE_BAR_SPACE = 34;

interface FloorPlanProps {
  readonly rooms: readonly Room[];
  /** What the drawing shows, read aloud instead of it. */
  readonly description: string;
}

/**
 * A floor plan drawn from its rooms: walls, doors and windows by where the rooms touch, names, areas and a scale. It is
 * an illustration: the doors are the likeliest ones, not measured, and the page says so beside it.
 */
export function FloorPlan({ rooms, description }: FloorPlanProps) {
  const { width, height } = planSize(rooms);
  const [drawnWidth, drawnHeight] = [
    width * SCALE + 2 * MARGIN,
    height * SCALE + 2 * MARGIN + SCALE_BAR_SPACE,
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
          <rect key={`${room.x}/${room.y}`} className={styles[room.kind] ?? styles.room} {...boxOf(room)} />
        ))}
        {planWindows(rooms).map((segment) => (
          <g key={keyOf(segment)}>
            <line className={styles.gap} {...lineOf(segment)} />
            <line className={styles.window} {...lineOf(segment)} />
          </g>
        ))}
        {planOpenings(rooms).map((segment) => (
          <line key={keyOf(segment)} className={styles.gap} {...lineOf(segment)} />
        ))}
        {rooms.map((room) => (
          <RoomName key={`${room.x}/${room.y}`} label={roomLabel(room, SCALE)} />
        ))}
        <ScaleBar y={height * SCALE + 24} />
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

function ScaleBar({ y }: { readonly y: number }) {
  const length = SCALE_BAR_M * SCALE;
  return (
    <g>
      <path className={styles.scale} d={`M0 ${round(y - 5)}v10M0 ${round(y)}h${length}m0-5v10`} />
      <text className={styles.scaleText} x={length + 8} y={round(y + 4.5)}>
        {`${SCALE_BAR_M} m`}
      </text>
    </g>
  );
}

function boxOf({ x, y, width, height }: Room) {
  return {
    x: round(x * SCALE),
    y: round(y * SCALE),
    width: round(width * SCALE),
    height: round(height * SCALE),
  };
}

function lineOf({ x1, y1, x2, y2 }: Segment) {
  return { x1: round(x1 * SCALE), y1: round(y1 * SCALE), x2: round(x2 * SCALE), y2: round(y2 * SCALE) };
}

function keyOf({ x1, y1, x2, y2 }: Segment): string {
  return `${x1}/${y1}/${x2}/${y2}`;
}

function round(figure: number): number {
  return Math.round(figure * 10) / 10;
}
