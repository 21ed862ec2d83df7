import type { OrderSummary } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { SelectField } from '@shop/ui/select-field'
import { useEffect, useState } from 'react'
import { listOrders } from '../../api/generated/orders.ts'
import { formatDate } from '../../format/dates.ts'

/** The newest orders are enough: most questions are about them. */
const max = 20

/** Selects the order that a message is about; hidden if the customer has no orders. */
export default function OrderPicker() {
  const [orders, setOrders] = useState<readonly OrderSummary[]>([])
  useEffect(() => {
    const control = new AbortController()
    listOrders({ limit: max }, { signal: control.signal }).then(
      ({ items }) => setOrders(items),
      // The message can be sent without an order.
      () => undefined,
    )
    return () => control.abort()
  }, [])
  if (orders.length === 0) return null
  return (
    <SelectField
      label={t('Which order is it about?')}
      optional
      name="order_id"
      placeholder={t('None of my orders')}
      options={orders.map(({ id, number, placed_at }) => ({
        value: id,
        text: t('Order #{number}, {day}', { number, day: formatDate(new Date(placed_at)) }),
      }))}
    />
  )
}
