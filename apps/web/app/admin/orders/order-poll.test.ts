import type { AdminOrder } from '@shop/contract/admin/orders'
import { expect, test } from 'vitest'
import { orderPollMs } from './next-step.ts'

const orderWithParcel = (status: string, shipment: string | null) =>
  ({
    parcels: [{ status, shipment: shipment && { status: shipment } }],
    unresolved_shipments: [],
  }) as unknown as AdminOrder

test('polls an order only while a courier may send updates', () => {
  expect(orderPollMs(orderWithParcel('packed', null))).toBe(false)
  expect(orderPollMs(orderWithParcel('delivered', 'booked'))).toBe(false)
  expect(orderPollMs(orderWithParcel('packed', 'requested'))).toBe(3_000)
  expect(orderPollMs(orderWithParcel('packed', 'booked'))).toBe(15_000)
  expect(orderPollMs(orderWithParcel('out_for_delivery', 'booked'))).toBe(15_000)
})
