import type { AdminOrder } from '@shop/contract/admin/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Image } from '@shop/ui/image'
import { Fragment, useState } from 'react'
import { variantLabel } from '../../entities/product/variant-label.ts'
import { Button } from '@shop/ui/button'
import { lazyComponent } from '@shop/ui/opened-part'
import { formatDeliveryFee } from '../../format/delivery.ts'

/** Items and totals of the order. */
export function OrderItems({ order }: { order: AdminOrder }) {
  const units = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <Panel
      title="Items"
      note={units === 1 ? '1 item' : `${units} items`}
      end={<EditOrderButton order={order} />}
      flush
    >
      <ul>
        {order.lines.map((line) => (
          <li
            key={line.variant_id}
            className="flex items-center gap-3.5 border-b border-line px-4 py-3 md:px-5"
          >
            <Image
              source={line.image}
              sizes="56px"
              maxWidth={400}
              decorative
              className="size-14 flex-none rounded-[0.5rem]"
            />
            <div className="min-w-0 flex-1">
              <b className="block leading-snug font-semibold">{line.name}</b>
              <span className="block text-small text-muted">
                {variantLabel(line)}
                {(line.colour || line.size) && ' · '}
                <span className="font-mono text-caption wrap-anywhere">{line.sku}</span>
              </span>
              <span className="tabular text-small text-muted md:hidden">
                {line.quantity} x {formatNaira(line.unit_price_kobo)}
              </span>
            </div>
            <span className="tabular text-muted max-md:hidden">
              {line.quantity} x {formatNaira(line.unit_price_kobo)}
            </span>
            <b className="tabular min-w-24 text-right">{formatNaira(line.line_total_kobo)}</b>
          </li>
        ))}
      </ul>
      <OrderTotals order={order} />
    </Panel>
  )
}

function OrderTotals({ order }: { order: AdminOrder }) {
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-y-1.5 px-4 py-4 md:px-5">
      <dt className="text-muted">Items</dt>
      <dd className="text-right">{formatNaira(order.items_kobo)}</dd>
      <dt className="text-muted">
        {order.delivery.pickup_point
          ? `Collection at ${order.delivery.pickup_point.name}`
          : `Delivery, ${order.delivery.zone}`}
      </dt>
      <dd className="text-right">{formatDeliveryFee(order.delivery_fee_kobo)}</dd>
      {order.fees.map(({ extension, id, name, amount_kobo: kobo }) => (
        <Fragment key={`${extension} ${id}`}>
          <dt className="text-muted">{name}</dt>
          <dd className="text-right">{formatNaira(kobo)}</dd>
        </Fragment>
      ))}
      {order.discounts.map(({ promotion_id, code, name, amount_kobo: kobo }) => (
        <Fragment key={promotion_id}>
          <dt className="text-muted">{code ?? name}</dt>
          <dd className="text-right text-ok">−{formatNaira(kobo)}</dd>
        </Fragment>
      ))}
      <dt className="text-body font-bold">Total</dt>
      <dd className="text-right text-body font-extrabold">{formatNaira(order.total_kobo)}</dd>
      {order.vat_kobo > 0 && (
        <>
          <dt className="text-caption text-muted">Includes VAT 7.5%</dt>
          <dd className="text-right text-caption text-muted">{formatNaira(order.vat_kobo)}</dd>
        </>
      )}
    </dl>
  )
}

const EditOrderDialog = lazyComponent(() => import('./edit-order-dialog.tsx'))

/** Opens the edit dialog, as long as the order can be edited. */
function EditOrderButton({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  if (!order.can_edit && !open) return null
  return (
    <>
      <Button variant="quiet" size="dense" onClick={() => setOpen(true)}>
        Change
      </Button>
      {open && <EditOrderDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
