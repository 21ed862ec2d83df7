import { t } from '@shop/contract/t'
import { Checkbox } from '@shop/ui/checkbox'
import { formatNaira } from '@shop/ui/format/format-naira'
import type { CheckoutModel } from './use-checkout.ts'

/** Store credit pays what it can, where the shopper has some. */
export function StoreCreditSwitch({ model: { quote, draft, change } }: { model: CheckoutModel }) {
  const available = quote?.credit_available_kobo ?? 0
  if (available === 0) return null
  return (
    <div className="mb-3 rounded-card border border-line px-4 py-1">
      <Checkbox
        label={t('Use {amount} store credit', { amount: formatNaira(available) })}
        checked={draft.useCredit}
        onChange={(event) => change({ useCredit: event.currentTarget.checked })}
      />
    </div>
  )
}
