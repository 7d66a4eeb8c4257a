import type { DRAWINGS } from './iconDrawings';

export type IconName = keyof typeof DRAWINGS;

/**
 * Icon of the document's sprite (IconSprite) in the text colour. Hidden from screen readers: the text beside it or the
 * label of its control carries the meaning.
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
