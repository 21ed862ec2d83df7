import type { VatClass } from '@shop/contract/catalogue'

/**
 * The VAT inside a price that was asked with VAT: 7.5/107.5 of it for standard goods, nothing for zero-rated and exempt
 * ones (Nigeria Tax Act 2025, sections 148, 149, 186, 187). Whole kobo, half a kobo up.
 */
export function includedVatKobo(grossKobo: number, vatClass: VatClass): number {
  if (vatClass !== 'standard') return 0
  // 7.5/107.5 is 3/43; adding half of the divisor before dividing rounds half up without leaving the integers.
  return Math.floor((6 * grossKobo + 43) / 86)
}
