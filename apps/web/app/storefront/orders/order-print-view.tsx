import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { AddressLines } from '../../entities/customer/address.tsx'
import { AmountRow, TotalRow } from '../../entities/order/amount-row.tsx'
import { DiscountRows, FeeRows } from '../../entities/order/order-rows.tsx'
import { useStoreDetails } from '../../runtime/root-data.tsx'
import { formatDate } from '../../format/dates.ts'
import { variantLabel } from '../../entities/product/variant-label.ts'
import { paymentStatusMessage, displayStatusLabel } from './labels.tsx'

/** Printable order summary. It says that it is not an invoice, which would need its own number. */
export function OrderPrintView({ order }: { order: Order }) {
  const { name, address, email, phone, registration } = useStoreDetails()
  const { lines, items_kobo, delivery_fee_kobo, total_kobo, vat_kobo, is_test } = order
  return (
    <article className="rounded-card border border-line bg-surface p-4 md:rounded-panel md:p-8 print:border-0 print:p-0">
      <h1>{t('Order summary {number}', { number: order.number })}</h1>
      <p className="mt-1 text-dense text-muted">
        {formatDate(new Date(order.placed_at))} · {displayStatusLabel(order.display_status).text} ·{' '}
        {paymentStatusMessage(order)}
      </p>
      {is_test && <p className="mt-2 font-bold">{t('TEST order: no money moved.')}</p>}
      <div className="mt-5 grid gap-5 xs:grid-cols-2 print:grid-cols-2">
        <section>
          <h2 className="mb-1 text-small text-muted">{t('Sold by')}</h2>
          <p className="grid text-dense">
            <b className="font-semibold">{name}</b>
            {[address, phone, email, registration].filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        </section>
        <section>
          <h2 className="mb-1 text-small text-muted">{t('Delivered to')}</h2>
          <AddressLines address={order.address} />
        </section>
      </div>
      <PrintedLines lines={lines} />
      <dl className="mt-3 ml-auto max-w-90">
        <AmountRow label={t('Items')} amount={items_kobo} />
        <AmountRow label={t('Delivery')} amount={delivery_fee_kobo} />
        <FeeRows fees={order.fees} />
        <DiscountRows discounts={order.discounts} />
        {vat_kobo > 0 && <AmountRow label={t('VAT included')} amount={vat_kobo} />}
        <TotalRow label={t('Total')} amountKobo={total_kobo} />
      </dl>
      <p className="mt-6 text-caption text-muted">
        {t('This is a summary of your order. It is not an invoice.')}
      </p>
    </article>
  )
}

function PrintedLines({ lines }: Pick<Order, 'lines'>) {
  return (
    <div className="mt-6 overflow-x-auto">
      <table className="tabular w-full text-left text-dense">
        <thead>
          <tr className="border-b border-control">
            <th scope="col" className="py-2 pr-3">
              {t('Item')}
            </th>
            <th scope="col" className="px-3 py-2 text-right whitespace-nowrap">
              {t('Quantity')}
            </th>
            <th scope="col" className="px-3 py-2 text-right max-xs:hidden">
              {t('Each')}
            </th>
            <th scope="col" className="py-2 pl-3 text-right whitespace-nowrap">
              {t('Amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.variant_id} className="border-b border-line align-top">
              <td className="py-2 pr-3 wrap-anywhere">
                {line.name}
                <span className="block text-small text-muted">
                  {[variantLabel(line), line.sku].filter(Boolean).join(' · ')}
                </span>
              </td>
              <td className="px-3 py-2 text-right whitespace-nowrap">{line.quantity}</td>
              <td className="px-3 py-2 text-right whitespace-nowrap max-xs:hidden">
                {formatNaira(line.unit_price_kobo)}
              </td>
              <td className="py-2 pl-3 text-right font-semibold whitespace-nowrap">
                {formatNaira(line.line_total_kobo)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
