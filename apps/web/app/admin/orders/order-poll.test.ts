import type { AdminOrder } from '@shop/contract/admin/orders'
import { expect, test } from 'vitest'
import { orderPollMs } from './order-rules.ts'

const carried = (status: string, shipment: string | null) =>
  ({
    parcels: [{ status, shipment: shipment && { status: shipment } }],
    unresolved_shipments: [],
  }) as unknown as AdminOrder

test('an order is read anew only while a courier may tell something of it', () => {
  expect(orderPollMs(carried('packed', null))).toBe(false)
  expect(orderPollMs(carried('delivered', 'booked'))).toBe(false)
  expect(orderPollMs(carried('packed', 'requested'))).toBe(3_000)
  expect(orderPollMs(carried('packed', 'booked'))).toBe(15_000)
  expect(orderPollMs(carried('out_for_delivery', 'booked'))).toBe(15_000)
})
