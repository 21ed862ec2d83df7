import type { AdminOrderSummary } from '@shop/contract/admin/orders'

/** Customer and destination, for lists of orders. */
export function OrderCustomerCell({
  order,
}: {
  order: Pick<AdminOrderSummary, 'customer_name' | 'delivery_location'>
}) {
  return (
    <>
      <span className="font-semibold">{order.customer_name}</span>
      <span className="text-muted md:block md:text-caption">
        <span className="md:hidden">, </span>
        {order.delivery_location}
      </span>
    </>
  )
}
