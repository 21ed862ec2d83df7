import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { AmountRow, TotalRow } from '../../entities/order/amount-row.tsx'
import { DiscountRows, FeeRows, ItemRow } from '../../entities/order/order-rows.tsx'
import { reviewableLines } from '../../entities/order/order-lines.ts'
import { quantityLabel } from './labels.tsx'

type Line = Order['lines'][number]

/** Items of the order with prices, payments and refunds. */
export function OrderBill({ order }: { order: Order }) {
  const { lines, items_kobo, delivery_fee_kobo, total_kobo, vat_kobo, payment_status, paid_kobo } = order
  const priceKobo = total_kobo + order.agreement_charges_kobo
  // Overpaid after an edit: the refund below shows the difference.
  const isMore = paid_kobo > priceKobo
  const isPartlyPaid = order.outstanding_kobo > 0 && order.outstanding_kobo < priceKobo
  const reviewable = reviewableLines(order)
  return (
    <Panel title={quantityLabel(lines)}>
      <ul>
        {lines.map((line) => (
          <ItemRow key={line.variant_id} item={line} amountKobo={line.line_total_kobo}>
            {reviewable.includes(line) && <ReviewLink line={line} />}
          </ItemRow>
        ))}
      </ul>
      <dl className="mt-2 border-t border-line pt-2">
        <AmountRow label={t('Items')} amount={items_kobo} />
        <AmountRow label={t('Delivery')} amount={delivery_fee_kobo} />
        <FeeRows fees={order.fees} />
        <DiscountRows discounts={order.discounts} />
        {order.agreement_charges_kobo > 0 && (
          <AmountRow label={t('Plan fees')} amount={order.agreement_charges_kobo} />
        )}
        <TotalRow
          label={payment_status === 'paid' && !isMore ? t('Total paid') : t('Total')}
          amountKobo={priceKobo}
        />
        {(isMore || isPartlyPaid) && paid_kobo > 0 && <AmountRow label={t('You paid')} amount={paid_kobo} />}
        {order.credit_kobo > 0 && (
          <AmountRow label={t('Paid with store credit')} amount={order.credit_kobo} />
        )}
        {isPartlyPaid && <AmountRow label={t('Left to pay')} amount={order.outstanding_kobo} />}
        {order.refunds
          .filter(({ status }) => status !== 'failed')
          .map((refund) => (
            <AmountRow key={refund.id} label={refundLabel(refund)} amount={refund.amount_kobo} />
          ))}
      </dl>
      {vat_kobo > 0 && (
        <p className="mt-1.5 text-caption text-muted">
          {t('Includes {amount} VAT.', { amount: formatNaira(vat_kobo) })}
        </p>
      )}
    </Panel>
  )
}

function ReviewLink({ line }: { line: Line }) {
  return (
    <Link
      to={`/account/reviews/${encodeURIComponent(line.product_id)}`}
      aria-label={`${t('Write a review')}: ${line.name}`}
      className="inline-flex min-h-11 items-center text-small font-semibold text-primary hover:underline"
    >
      {t('Write a review')}
    </Link>
  )
}

/** Label of a refund in the bill. */
function refundLabel({ method, status }: Pick<Order['refunds'][number], 'method' | 'status'>): string {
  if (method === 'store_credit') return t('Refunded as store credit')
  if (status === 'requires_bank_account') return t('Refund failed, we’re working on it')
  return status === 'processed' ? t('Refunded') : t('Refund on its way')
}
