import type { Return } from '@shop/contract/returns'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'

/** What the shopper gets for a return that is settled, and how; of an exchange what is left, '' where nothing is. */
export function resolutionMessage({
  resolution,
  refunded_kobo: settled_kobo,
  remaining_kobo,
}: Pick<Return, 'resolution' | 'refunded_kobo' | 'remaining_kobo'>): string {
  const amount = formatNaira(settled_kobo ?? 0)
  switch (resolution) {
    case 'source':
      return t('We’ll refund {amount} to your original payment method.', { amount })
    case 'bank':
      return t('We’ll refund {amount} to your bank account.', { amount })
    case 'store_credit':
      return t('You get {amount} as store credit.', { amount })
    case 'exchange':
      return remaining_kobo > 0
        ? t('Your exchange cost less: {amount} is left as store credit.', {
            amount: formatNaira(remaining_kobo),
          })
        : ''
    case null:
      return ''
  }
}
