import type { VatClass } from '@shop/contract/catalogue'

/** The VAT classes, as staff choose among them. */
export const vatOptions: { value: VatClass; text: string }[] = [
  { value: 'standard', text: 'Standard, 7.5%' },
  { value: 'zero', text: 'Zero-rated' },
  { value: 'exempt', text: 'Exempt, for example basic food' },
]
