import { approvalNeeded } from '@/domain/negotiation/approvalNeeded';

const CONFIG = { negotiation: { maxDiscountPercent: { broker: 1, manager: 5 } } };

describe('approvalNeeded', () => {
  it.each([
    [1, 'broker', null],
    [1.01, 'broker', 'manager'],
    [5, 'broker', 'manager'],
    [5.01, 'broker', 'admin'],
    [5, 'manager', null],
    [5.01, 'manager', 'admin'],
    [90, 'admin', null],
    [90, 'owner', null],
    [3.28, 'viewer', 'manager'],
    [-2, 'broker', null],
    [0, 'finance', null],
  ] as const)('of %d %% granted by the %s is %s', (percent, role, approver) => {
    expect(approvalNeeded(percent, role, CONFIG)).toBe(approver);
  });

  it('lets a manager grant what a broker may if the limits are reversed', () => {
    const config = { negotiation: { maxDiscountPercent: { broker: 4, manager: 2 } } };
    expect(approvalNeeded(4, 'manager', config)).toBeNull();
    expect(approvalNeeded(4.5, 'manager', config)).toBe('admin');
  });
});
