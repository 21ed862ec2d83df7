import { expect, test } from 'vitest'
import type { RiderAction } from './rider-storage.ts'
import { runFixture, stopFixture } from './order-fixture.ts'
import { addressLine, mapLink, moveStop, planStops } from './stops.ts'

const action = (parcelId: string, overrides: Partial<RiderAction> = {}) =>
  ({
    key: parcelId,
    rider_id: 1,
    parcel_id: parcelId,
    order_number: '10001',
    kind: 'deliver',
    body: { delivery_code: '1234', collected: [{ method: 'cash', amount_kobo: 300_000 }] },
    queued_at: '2026-11-20T11:00:00Z',
    ...overrides,
  }) as RiderAction

const one = stopFixture({ parcel_id: 'one' })
const two = stopFixture({ parcel_id: 'two' })
const other = stopFixture({ parcel_id: 'other', order_number: '10002' })

test('all money is collected with the last parcel of an order, counting what is queued', () => {
  const run = runFixture([one, two, other])
  const before = planStops(run, [], []).open
  expect(before.map((stop) => stop.must_collect)).toEqual([false, false, true])
  const after = planStops(run, [action('one')], []).open
  expect(after[1]).toMatchObject({ must_collect: true, collect_kobo: 250_000 })
  const failed = planStops(run, [action('one', { kind: 'fail', body: { reason: 'refused' } })], []).open
  expect(failed[1]).toMatchObject({ must_collect: false, collect_kobo: 550_000 })
})

test('a refused action collects nothing', () => {
  const refused = action('one', { problem: { code: 'invalid_code', message: 'Wrong' } })
  expect(planStops(runFixture([one]), [refused], []).open).toMatchObject([
    { collect_kobo: 550_000, must_collect: true, action: refused },
  ])
})

test('stops keep the order in which their rider moved them, and new ones follow', () => {
  const stops = [one, two, other]
  const order = moveStop(stops, 'two', -1)
  expect(order).toEqual(['two', 'one', 'other'])
  expect(moveStop(stops, 'one', -1)).toEqual(['one', 'two', 'other'])
  const added = stopFixture({ parcel_id: 'new' })
  const { open } = planStops(runFixture([...stops, added]), [], order)
  expect(open.map(({ parcel_id: id }) => id)).toEqual(['two', 'one', 'other', 'new'])
})

test('handled stops are apart, and an address ends with its state', () => {
  const { open, handled } = planStops(runFixture([one, { ...two, status: 'failed', address: null }]), [], [])
  expect([open.length, handled.length]).toEqual([1, 1])
  expect(addressLine(one)).toBe('12 Allen Avenue, Allen, Ikeja, Lagos')
  expect(mapLink(one)).toContain('query=Opposite%20Total%2C%2012%20Allen%20Avenue')
  expect(handled.map(addressLine)).toEqual(['Allen'])
})
