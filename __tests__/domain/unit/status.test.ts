import { readFileSync } from 'node:fs';
import { DISPLAY_STATE_COLORS, displayStateOf } from '@/domain/unit/status';

describe('displayStateOf', () => {
  it.each([
    ['sold', false, 'sold'],
    ['sold', true, 'sold'],
    ['available', true, 'reserved'],
    ['unavailable', true, 'reserved'],
    ['unavailable', false, 'disabled'],
    ['available', false, 'active'],
  ] as const)('shows a unit that is %s (held: %s) as %s', (status, isHeld, shown) => {
    expect(displayStateOf(status, isHeld)).toBe(shown);
  });

  it('never shows a deleted unit as one that can be bought', () => {
    expect(displayStateOf('deleted', false)).toBe('disabled');
  });
});

describe('DISPLAY_STATE_COLORS', () => {
  it('are those of the specification: active green, disabled info, reserved warning, sold error', () => {
    expect(DISPLAY_STATE_COLORS).toEqual({
      active: 'success',
      disabled: 'info',
      reserved: 'warning',
      sold: 'error',
    });
  });

  it('are the colours that the screen gives each state', () => {
    const css = readFileSync('theme/global.css', 'utf8');
    for (const [state, role] of Object.entries(DISPLAY_STATE_COLORS)) {
      const rule = css.slice(css.indexOf(`[data-state="${state}"] {`)).split('}')[0];
      expect(rule).toContain(`--state-soft: var(--color-${role}-soft);`);
      expect(rule).toContain(`--state-ink: var(--color-on-${role}-soft);`);
      expect(rule).toContain(`--state-line: var(--color-${role}-line);`);
    }
  });
});
