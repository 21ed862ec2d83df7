import { TaxSettings } from '@shop/contract/admin/settings'
import type { VatClass } from '@shop/contract/catalogue'
import { failField } from '../core/errors.ts'
import { defineSetting } from './settings.ts'

/**
 * Whether prices contain VAT, and the shop's tax details on invoices. A small shop need not charge VAT (Tax
 * Administration Act section 22). An invoice only says that the shop is registered if the owner says so and enters the
 * number (Nigeria Tax Act section 153).
 */
export const taxSettings = defineSetting({
  key: 'tax',
  schema: TaxSettings,
  defaults: { is_vat_registered: false, tin: '' },
  permissions: { read: 'settings:read', write: 'settings:write' },
  audit: 'settings.tax_updated',
  prepare(_, input) {
    if (input.is_vat_registered && input.tin === '') failField('tin', 'A VAT invoice needs the TIN')
    return input
  },
})

/**
 * The VAT contained in a price: 7.5/107.5 of it for standard items, nothing for zero-rated and exempt ones (Nigeria Tax
 * Act 2025, sections 148, 149, 186, 187). Whole kobo, half a kobo rounded up.
 */
export function includedVatKobo(grossKobo: number, vatClass: VatClass): number {
  if (vatClass !== 'standard') return 0
  // 7.5/107.5 is 3/43. Adding half of the divisor before dividing rounds half up without leaving the integers.
  return Math.floor((6 * grossKobo + 43) / 86)
}
