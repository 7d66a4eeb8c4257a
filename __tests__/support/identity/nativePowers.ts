interface BigIntegerClass {
  new (text: string, radix: number): { toString(radix: number): string };
  prototype: { modPow: unknown };
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = ((base % modulus) + modulus) % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/**
 * The client's own arithmetic needs seconds for a sign-in. Only its exponentiation is replaced by the
 * engine's integers; the protocol, byte by byte, stays its own.
 */
export function useNativePowers(): void {
  const { default: BigInteger } = jest.requireActual<{ default: BigIntegerClass }>(
    'amazon-cognito-identity-js/lib/BigInteger',
  );
  type Big = InstanceType<BigIntegerClass>;
  const numberOf = (value: Big) => {
    const text = value.toString(16);
    return text.startsWith('-') ? -BigInt(`0x${text.slice(1)}`) : BigInt(`0x${text}`);
  };
  BigInteger.prototype.modPow = function modPow(
    this: Big,
    exponent: Big,
    modulus: Big,
    callback?: (error: null, result: Big) => void,
  ) {
    const result = new BigInteger(
      power(numberOf(this), numberOf(exponent), numberOf(modulus)).toString(16),
      16,
    );
    callback?.(null, result);
    return result;
  };
}
