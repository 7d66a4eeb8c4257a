import { formatCreci, parseCreci } from '@/domain/brazil/creci';

describe('parseCreci', () => {
  it.each([
    ['CRECI/SP 12345-J', { state: 'SP', number: '12345', kind: 'J' }],
    ['CRECI/SP 12345-F', { state: 'SP', number: '12345', kind: 'F' }],
    ['CRECI/RJ 4321', { state: 'RJ', number: '4321', kind: 'F' }],
    ['creci-sp 012.345 j', { state: 'SP', number: '12345', kind: 'J' }],
    ['CRECI SP: 123456J', { state: 'SP', number: '123456', kind: 'J' }],
    ['CRECI 12345-F/SP', { state: 'SP', number: '12345', kind: 'F' }],
    ['CRECI 12345 J - PR', { state: 'PR', number: '12345', kind: 'J' }],
    ['\u00a0CRECI/SP\u00a012345-J ', { state: 'SP', number: '12345', kind: 'J' }],
  ])('reads "%s"', (text, creci) => {
    expect(parseCreci(text)).toStrictEqual(creci);
  });

  it('reads a licence without a suffix as the known kind', () => {
    expect(parseCreci('CRECI/RJ 4321', 'J')).toStrictEqual({ state: 'RJ', number: '4321', kind: 'J' });
    expect(parseCreci('CRECI/RJ 4321-F', 'J')).toStrictEqual({ state: 'RJ', number: '4321', kind: 'F' });
  });

  it.each([
    ['CRECI/XX 12345-J', 'a state that does not exist'],
    ['CRECI/SP', 'no number'],
    ['CRECI/SP 000-F', 'a number of zeros'],
    ['CRECI/SP 1234567-F', 'seven digits'],
    ['CRECI/SP 12345-X', 'an unknown suffix'],
    ['CRECI 12345-J', 'no state'],
    ['CREA/SP 12345', 'another council'],
    ['', 'nothing'],
  ])('refuses "%s": %s', (text) => {
    expect(parseCreci(text)).toBeNull();
  });
});

describe('formatCreci', () => {
  it('writes state, number and suffix, as it reads them', () => {
    const creci = { state: 'SP', number: '12345', kind: 'J' } as const;
    expect(formatCreci(creci)).toBe('CRECI/SP 12345-J');
    expect(parseCreci(formatCreci(creci))).toStrictEqual(creci);
  });
});
