import type { Quote } from '@shop/contract/checkout'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { countItems } from '../../api/local-cart.ts'
import { AmountRow, TotalRow } from '../../entities/order/amount-row.tsx'
import { DiscountRows, FeeRows, ItemRow } from '../../entities/order/order-rows.tsx'

interface SummaryProps {
  quote: Quote
  lga: string
}

/** Collapsible summary at the top of phones: "4 items, ₦100,900". */
export function CollapsedSummary({ quote, lga }: SummaryProps) {
  return (
    <details className="group rounded-card border border-line bg-surface lg:hidden">
      <summary className="flex min-h-13 items-center justify-between gap-3 px-4">
        <b className="tabular text-dense font-semibold">
          {quote.delivery_fee_kobo === null
            ? t('{items}, subtotal {amount}', {
                items: itemsLabel(quote),
                amount: formatNaira(quote.total_kobo),
              })
            : `${itemsLabel(quote)}, ${formatNaira(quote.total_kobo)}`}
        </b>
        <span className="flex items-center gap-1.5 text-dense font-semibold text-primary">
          <span className="group-open:hidden">{t('Show')}</span>
          <span className="hidden group-open:inline">{t('Hide')}</span>
          <ChevronDown aria-hidden className="transition group-open:rotate-180" />
        </span>
      </summary>
      <div className="border-t border-line px-4 pt-2 pb-4">
        <BillItems quote={quote} />
        <div className="mt-2 border-t border-line pt-2">
          <BillAmounts quote={quote} lga={lga} />
        </div>
      </div>
    </details>
  )
}

/** Summary beside the steps on wide screens. During review it shows the order button instead of the items. */
export function SideSummary({
  quote,
  lga,
  coupons,
  review,
}: SummaryProps & { coupons: ReactNode; review?: ReactNode }) {
  return (
    <Panel title={review ? t('To pay') : itemsLabel(quote)} className="sticky top-6 max-lg:hidden">
      {!review && (
        <div className="mb-2 border-b border-line pb-2">
          <BillItems quote={quote} />
        </div>
      )}
      <BillAmounts quote={quote} lga={lga} />
      <div className="mt-4">{coupons}</div>
      {review && <div className="mt-5">{review}</div>}
    </Panel>
  )
}

function itemsLabel({ items }: Quote): string {
  const count = countItems(items)
  return count === 1 ? t('1 item') : t('{count} items', { count })
}

/** Items of the order. `variantId` is a line that cannot be ordered, shown with the reason. */
export function BillItems({
  quote,
  lineError,
}: {
  quote: Quote
  lineError?: { variantId?: string; text: string }
}) {
  return (
    <ul>
      {quote.items.map((item) => (
        <ItemRow
          key={item.variant_id}
          item={{ ...item, name: item.product.name, image: item.product.image }}
          amountKobo={item.price_kobo * item.quantity}
        >
          {lineError?.variantId === item.variant_id && (
            <p className="rounded-control bg-sale-soft px-3 py-2 text-small font-semibold text-sale">
              {lineError.text}
            </p>
          )}
        </ItemRow>
      ))}
    </ul>
  )
}

function deliveryLabel({ delivery }: Quote, lga: string): string {
  if (delivery?.pickup_point) return t('Collection at {place}', { place: delivery.pickup_point.name })
  return delivery && lga ? t('Delivery to {lga}', { lga }) : t('Delivery')
}

/** Label of the amount: it is the total once the delivery fee is known. */
export const totalLabel = ({ delivery_fee_kobo: fee }: Quote) => (fee === null ? t('Subtotal') : t('Total'))

/** Items, delivery, discounts and total. `lga` is part of the delivery location. */
export function BillAmounts({ quote, lga }: { quote: Quote; lga: string }) {
  const { items_kobo, delivery_fee_kobo, discounts, total_kobo, credit_kobo, vat_kobo } = quote
  return (
    <>
      <dl>
        <AmountRow label={t('Items')} amount={items_kobo} />
        <AmountRow
          label={deliveryLabel(quote, lga)}
          amount={delivery_fee_kobo === 0 ? t('Free') : (delivery_fee_kobo ?? t('enter your address'))}
        />
        <FeeRows fees={quote.fees} />
        <DiscountRows discounts={discounts} />
        <TotalRow label={totalLabel(quote)} amountKobo={total_kobo} />
        {credit_kobo > 0 && (
          <>
            <AmountRow label={t('Store credit')} amount={`−${formatNaira(credit_kobo)}`} />
            <AmountRow label={t('Left to pay')} amount={total_kobo - credit_kobo} />
          </>
        )}
      </dl>
      <p className="mt-1.5 text-caption text-muted">
        {vat_kobo > 0 && `${t('Includes {amount} VAT.', { amount: formatNaira(vat_kobo) })} `}
        {delivery_fee_kobo !== null && t('No hidden charges.')}
      </p>
    </>
  )
}
