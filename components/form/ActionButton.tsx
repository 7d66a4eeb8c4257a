import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'disabled'> {
  /** True while its action is being sent: the button keeps the focus, and presses are ignored. */
  readonly isBusy: boolean;
}

/** Button of an action that is sent. A disabled one would lose the focus to the top of the page. */
export function ActionButton({
  isBusy,
  onClick,
  type = 'button',
  className = 'button',
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={className}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {children}
    </button>
  );
}
