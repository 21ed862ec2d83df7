import type { ParcelStatus } from '@shop/contract/parcels'
import { describe, expect, test } from 'vitest'
import { orderDisplayStatus, orderStatusFromParcels, unitsToPack, unitsToRestock } from './parcel-rules.ts'
import type { AgreementStatus } from '@shop/contract/pay-later'

const lines = [
  { position: 0, quantity: 2, refunded_quantity: 0, restocked_quantity: 0 },
  { position: 1, quantity: 1, refunded_quantity: 0, restocked_quantity: 0 },
]

const first = (status: ParcelStatus) => ({ status, lines: [{ position: 0, quantity: 2 }] })

const parcelWith = (status: ParcelStatus) => ({ status, lines: [{ position: 0, quantity: 1 }] })

const second = (status: ParcelStatus) => ({ status, lines: [{ position: 1, quantity: 1 }] })

test('units to pack are those in no parcel, less refunded ones', () => {
  expect(unitsToPack(lines, [])).toEqual([
    { position: 0, quantity: 2 },
    { position: 1, quantity: 1 },
  ])
  expect(unitsToPack(lines, [first('packed')])).toEqual([{ position: 1, quantity: 1 }])
  expect(
    unitsToPack([{ position: 0, quantity: 2, refunded_quantity: 1, restocked_quantity: 0 }], []),
  ).toEqual([{ position: 0, quantity: 1 }])
  expect(
    unitsToPack(
      [{ position: 0, quantity: 2, refunded_quantity: 2, restocked_quantity: 0 }],
      [first('delivered')],
    ),
  ).toEqual([])
})

test('returned units are not packed again, and units refunded before packing are not packed at all', () => {
  const three = { position: 0, quantity: 3, refunded_quantity: 0, restocked_quantity: 0 }
  expect(unitsToPack([{ ...three, refunded_quantity: 1 }], [parcelWith('returned')])).toEqual([
    { position: 0, quantity: 2 },
  ])
  expect(unitsToPack([three], [parcelWith('returned')])).toEqual([{ position: 0, quantity: 2 }])
  expect(unitsToPack([{ ...three, refunded_quantity: 2 }], [parcelWith('delivered')])).toEqual([])
})

test('refunded units that are not shipped are restocked once', () => {
  const four = { position: 0, quantity: 4, refunded_quantity: 0, restocked_quantity: 0 }
  const units = (line: Partial<typeof four>, ...parcels: ReturnType<typeof first>[]) =>
    unitsToRestock([{ ...four, ...line }], parcels).map(({ quantity }) => quantity)
  expect(units({})).toEqual([])
  expect(units({ refunded_quantity: 2 })).toEqual([2])
  expect(units({ refunded_quantity: 2, restocked_quantity: 1 })).toEqual([1])
  expect(units({ refunded_quantity: 2, restocked_quantity: 2 })).toEqual([])
  expect(units({ refunded_quantity: 0, restocked_quantity: 2 })).toEqual([])
  expect(units({ refunded_quantity: 3 }, first('delivered'))).toEqual([2])
  expect(units({ refunded_quantity: 3 }, first('delivered'), first('packed'))).toEqual([])
  expect(units({ refunded_quantity: 2 }, first('returned'))).toEqual([])
  expect(units({ refunded_quantity: 3 }, first('returned'), parcelWith('packed'))).toEqual([1])
})

test('restocked units are not packed, whether or not the refund succeeded', () => {
  const line = { position: 0, quantity: 3, refunded_quantity: 0, restocked_quantity: 1 }
  expect(unitsToPack([line], [])).toEqual([{ position: 0, quantity: 2 }])
  expect(unitsToPack([{ ...line, refunded_quantity: 1 }], [parcelWith('returned')])).toEqual([
    { position: 0, quantity: 1 },
  ])
})

const cases: [string, ReturnType<typeof first>[], string][] = [
  ['nothing is packed', [], 'placed'],
  ['a part is packed', [first('packed')], 'placed'],
  ['everything is packed', [first('packed'), second('packed')], 'packed'],
  ['a part has left', [first('out_for_delivery')], 'shipped'],
  ['a part is delivered', [first('delivered'), second('packed')], 'shipped'],
  ['a part is delivered and the rest is not packed', [first('delivered')], 'shipped'],
  ['one is ready for pickup', [first('delivered'), second('available_for_pickup')], 'shipped'],
  ['everything is delivered', [first('delivered'), second('delivered')], 'delivered'],
  ['a part was returned and the rest is delivered', [first('returned'), second('delivered')], 'delivered'],
  ['a part was returned and the rest is on its way', [first('returned'), second('in_transit')], 'shipped'],
  ['everything was returned', [first('returned'), second('returned')], 'cancelled'],
  ['everything shipped was returned and the rest was never packed', [first('returned')], 'cancelled'],
]

test.each(cases)('%s', (_, parcels, status) => {
  expect(orderStatusFromParcels(lines, parcels)).toBe(status)
})

const parcel = (status: ParcelStatus) => ({ status, lines: [{ position: 0, quantity: 1 }] })

describe('display status', () => {
  const lines = [{ position: 0, quantity: 2, refunded_quantity: 0, restocked_quantity: 0 }]

  const sent = { status: 'shipped', payment_method: 'pay_now' } as const

  const getDisplayStatus = (...statuses: ParcelStatus[]) =>
    orderDisplayStatus(sent, { lines, parcels: statuses.map(parcel), agreement_status: undefined })

  test('an order is not ready for pickup or returning while a part is on its way or not packed', () => {
    for (const other of ['packed', 'in_transit', 'out_for_delivery', 'attempt_failed', 'lost'] as const)
      for (const status of ['available_for_pickup', 'returning'] as const)
        expect(getDisplayStatus(status, other)).toBe('shipped')
    expect(getDisplayStatus('available_for_pickup')).toBe('shipped')
    expect(getDisplayStatus('returning')).toBe('shipped')
  })

  test.each([
    [['available_for_pickup', 'available_for_pickup'], 'ready_for_pickup'],
    [['delivered', 'available_for_pickup'], 'ready_for_pickup'],
    [['returning', 'available_for_pickup'], 'ready_for_pickup'],
    [['returning', 'returning'], 'returning'],
    [['delivered', 'returning'], 'returning'],
    [['in_transit', 'in_transit'], 'shipped'],
  ] as const)('with parcels %j an order is %s', (statuses, step) => {
    expect(getDisplayStatus(...statuses)).toBe(step)
  })

  test.each([
    [undefined, 'under_review'],
    ['applied', 'under_review'],
    ['in_review', 'under_review'],
    ['approved', 'awaiting_acceptance'],
    ['awaiting_deposit', 'awaiting_payment'],
    ['active', 'awaiting_payment'],
  ] as const)('an order with a plan only awaits payment once the plan does: %s', (agreementStatus, step) => {
    const details = { lines, parcels: [], agreement_status: agreementStatus as AgreementStatus | undefined }
    expect(orderDisplayStatus({ status: 'awaiting_payment', payment_method: 'pay_later' }, details)).toBe(
      step,
    )
    expect(orderDisplayStatus({ status: 'awaiting_payment', payment_method: 'pay_now' }, details)).toBe(
      'awaiting_payment',
    )
    expect(orderDisplayStatus({ status: 'cancelled', payment_method: 'pay_later' }, details)).toBe(
      'cancelled',
    )
  })
})
