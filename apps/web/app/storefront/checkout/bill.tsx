import type { Quote } from '@shop/contract/checkout'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { AmountRow, TotalRow } from '../../entities/order/amount-row.tsx'
import { DiscountRows } from '../../entities/order/discount-rows.tsx'
import { ItemRow } from '../../entities/order/item-row.tsx'

/** What the order is made of. `variantId` is a line that cannot be ordered, with the reason. */
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

/** What the sum is called: it becomes the total once the delivery fee is known. */
export const totalLabel = ({ delivery_fee_kobo: fee }: Quote) => (fee === null ? t('Subtotal') : t('Total'))

/** Items, delivery and their sum. `lga`: the delivery location. */
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
