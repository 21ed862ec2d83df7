import type { AdminOrder } from '@shop/contract/admin/orders'
import { expect, test } from 'vitest'
import { orderPollMs } from './next-step.ts'

const handled = (status: string, shipment: string | null) =>
  ({
    parcels: [{ status, shipment: shipment && { status: shipment } }],
    unresolved_shipments: [],
  }) as unknown as AdminOrder

test('polls an order only while a courier may send updates', () => {
  expect(orderPollMs(handled('packed', null))).toBe(false)
  expect(orderPollMs(handled('delivered', 'booked'))).toBe(false)
  expect(orderPollMs(handled('packed', 'requested'))).toBe(3_000)
  expect(orderPollMs(handled('packed', 'booked'))).toBe(15_000)
  expect(orderPollMs(handled('out_for_delivery', 'booked'))).toBe(15_000)
})
