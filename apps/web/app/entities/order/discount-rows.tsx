import type { Discount } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'

/** What promotions take off, one line of a bill each, by code or name. Stands in a <dl>. */
export function DiscountRows({ discounts }: { discounts: readonly Discount[] }) {
  return discounts.map(({ promotion_id, code, name, amount_kobo: kobo, applies_to: on }) => (
    <div key={promotion_id} className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="min-w-0 wrap-anywhere">
        {code ?? name}
        {on === 'delivery' && <span className="block text-caption text-muted">{t('on the delivery')}</span>}
      </dt>
      <dd className="tabular font-bold whitespace-nowrap text-ok">−{formatNaira(kobo)}</dd>
    </div>
  ))
}
