import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { variantLabel } from '../../entities/product/variant-words.ts'

interface ExchangeOption {
  colour: string
  size: string
  price_kobo: number
}

/** One choice of an exchange, its price, and what that is more or less than was paid for the piece (kobo). */
export function exchangeOptionText(variant: ExchangeOption, name: string, paidKobo: number): string {
  const choice = variantLabel(variant) || name
  const price = formatNaira(variant.price_kobo)
  const differenceKobo = variant.price_kobo - paidKobo
  const amount = formatNaira(Math.abs(differenceKobo))
  if (differenceKobo === 0) return `${choice}, ${price}`
  return differenceKobo > 0
    ? t('{choice}, {price} ({amount} more)', { choice, price, amount })
    : t('{choice}, {price} ({amount} less)', { choice, price, amount })
}
