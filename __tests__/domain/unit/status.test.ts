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
});
