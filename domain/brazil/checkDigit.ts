/**
 * The check digit of CPF and CNPJ: Σ value × weight modulo 11; a remainder of 0 or 1 gives 0, else 11 − remainder.
 * A character counts as its ASCII code minus 48, so digits are themselves and A is 17 (IN RFB 2.229/2024).
 * The values are weighed from the right by 2, 3, 4 …, beginning again at 2 after `maxWeight`.
 */
export function checkDigit(characters: string, maxWeight: number): number {
  let sum = 0;
  let weight = 2;
  for (let index = characters.length - 1; index >= 0; index -= 1) {
    sum += (characters.charCodeAt(index) - 48) * weight;
    weight = weight === maxWeight ? 2 : weight + 1;
  }
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

/** True when the last two characters are the check digits of those before them. */
export function endsInCheckDigits(characters: string, maxWeight: number): boolean {
  const first = checkDigit(characters.slice(0, -2), maxWeight);
  const second = checkDigit(characters.slice(0, -2) + first, maxWeight);
  return characters.slice(-2) === `${first}${second}`;
}
