import { isStateCode, parseStateCode, STATE_CODES, STATE_NAMES } from '@/domain/brazil/states';

describe('states', () => {
  it('are the 26 states and the Federal District, each with its own name', () => {
    expect(STATE_CODES).toHaveLength(27);
    expect(new Set(Object.values(STATE_NAMES)).size).toBe(27);
    expect(STATE_NAMES.SP).toBe('São Paulo');
    expect(STATE_NAMES.DF).toBe('Distrito Federal');
  });

  it('are known by their stored code only', () => {
    expect(isStateCode('SP')).toBe(true);
    expect(isStateCode('sp')).toBe(false);
    expect(isStateCode('XX')).toBe(false);
    expect(isStateCode('toString')).toBe(false);
  });

  it('are read in any case', () => {
    expect(parseStateCode(' sp ')).toBe('SP');
    expect(parseStateCode('xx')).toBeNull();
    expect(parseStateCode('')).toBeNull();
  });
});
