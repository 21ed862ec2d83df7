import type { ParcelState } from '@shop/contract/parcels'
import { expect, test } from 'vitest'
import { freedOf, stateOfParcels, unpackedOf } from './state-of-parcels.ts'

const lines = [
  { position: 0, quantity: 2, refundedQuantity: 0, shelvedQuantity: 0 },
  { position: 1, quantity: 1, refundedQuantity: 0, shelvedQuantity: 0 },
]
const first = (state: ParcelState) => ({ state, lines: [{ position: 0, quantity: 2 }] })
const one = (state: ParcelState) => ({ state, lines: [{ position: 0, quantity: 1 }] })
const second = (state: ParcelState) => ({ state, lines: [{ position: 1, quantity: 1 }] })

test('what is in no parcel yet, less what was refunded', () => {
  expect(unpackedOf(lines, [])).toEqual([
    { position: 0, quantity: 2 },
    { position: 1, quantity: 1 },
  ])
  expect(unpackedOf(lines, [first('packed')])).toEqual([{ position: 1, quantity: 1 }])
  expect(unpackedOf([{ position: 0, quantity: 2, refundedQuantity: 1, shelvedQuantity: 0 }], [])).toEqual([
    { position: 0, quantity: 1 },
  ])
  expect(
    unpackedOf([{ position: 0, quantity: 2, refundedQuantity: 2, shelvedQuantity: 0 }], [first('delivered')]),
  ).toEqual([])
})

test('what came back is not packed again, and what was refunded before it was packed is not packed at all', () => {
  const three = { position: 0, quantity: 3, refundedQuantity: 0, shelvedQuantity: 0 }
  expect(unpackedOf([{ ...three, refundedQuantity: 1 }], [one('returned')])).toEqual([
    { position: 0, quantity: 2 },
  ])
  expect(unpackedOf([three], [one('returned')])).toEqual([{ position: 0, quantity: 2 }])
  expect(unpackedOf([{ ...three, refundedQuantity: 2 }], [one('delivered')])).toEqual([])
})

test('refunded pieces that are not sent go back to the shelf, each once', () => {
  const four = { position: 0, quantity: 4, refundedQuantity: 0, shelvedQuantity: 0 }
  const pieces = (line: Partial<typeof four>, ...parcels: ReturnType<typeof first>[]) =>
    freedOf([{ ...four, ...line }], parcels).map(({ quantity }) => quantity)
  expect(pieces({})).toEqual([])
  expect(pieces({ refundedQuantity: 2 })).toEqual([2])
  expect(pieces({ refundedQuantity: 2, shelvedQuantity: 1 })).toEqual([1])
  expect(pieces({ refundedQuantity: 2, shelvedQuantity: 2 })).toEqual([])
  expect(pieces({ refundedQuantity: 0, shelvedQuantity: 2 })).toEqual([])
  expect(pieces({ refundedQuantity: 3 }, first('delivered'))).toEqual([2])
  expect(pieces({ refundedQuantity: 3 }, first('delivered'), first('packed'))).toEqual([])
  expect(pieces({ refundedQuantity: 2 }, first('returned'))).toEqual([])
  expect(pieces({ refundedQuantity: 3 }, first('returned'), one('packed'))).toEqual([1])
})

test('what is back on the shelf is not packed, whether or not its money came through', () => {
  const line = { position: 0, quantity: 3, refundedQuantity: 0, shelvedQuantity: 1 }
  expect(unpackedOf([line], [])).toEqual([{ position: 0, quantity: 2 }])
  expect(unpackedOf([{ ...line, refundedQuantity: 1 }], [one('returned')])).toEqual([
    { position: 0, quantity: 1 },
  ])
})

const stories: [string, ReturnType<typeof first>[], string][] = [
  ['nothing is packed', [], 'placed'],
  ['a part is packed', [first('packed')], 'placed'],
  ['all is packed', [first('packed'), second('packed')], 'packed'],
  ['a part has left', [first('out_for_delivery')], 'on_the_way'],
  ['a part has arrived', [first('delivered'), second('packed')], 'on_the_way'],
  ['a part has arrived and the rest is not packed', [first('delivered')], 'on_the_way'],
  ['one waits to be collected', [first('delivered'), second('available_for_pickup')], 'on_the_way'],
  ['all has arrived', [first('delivered'), second('delivered')], 'delivered'],
  ['a part came back and the rest arrived', [first('returned'), second('delivered')], 'delivered'],
  ['a part came back and the rest is out', [first('returned'), second('in_transit')], 'on_the_way'],
  ['all came back', [first('returned'), second('returned')], 'cancelled'],
  ['what was sent came back and the rest was never packed', [first('returned')], 'cancelled'],
]

test.each(stories)('%s', (_, parcels, state) => {
  expect(stateOfParcels(lines, parcels)).toBe(state)
})
