import type { DRAWINGS } from './iconDrawings';

export type IconName = keyof typeof DRAWINGS;

/**
 * A drawing of the document's (IconSprite) in the colour of the text around it. It says nothing by itself: the words beside it,
 * or the label of its control, do.
 */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  const solid = name === 'whatsapp';
  return (
    <svg
      width={size}
      height={size}
      fill={solid ? 'currentColor' : 'none'}
      stroke={solid ? 'none' : 'currentColor'}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}
