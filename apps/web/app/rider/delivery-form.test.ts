import type { RiderDelivery } from '@shop/contract/rider'
import { expect, test } from 'vitest'
import { type DeliveryForm, newDeliveryForm, toDelivery } from './delivery-form.ts'
import { stopFixture } from './order-fixture.ts'

const stop = { ...stopFixture(), action: undefined, collect_kobo: 550_000, must_collect: true }

const fill = (changes: Partial<DeliveryForm>, overrides: Partial<typeof stop> = {}) =>
  toDelivery({ ...newDeliveryForm(stop), code: '1234', ...changes }, { ...stop, ...overrides })

test('rejects a code that is none, and a photo without a name or a name without a photo', () => {
  expect(fill({ code: '12' }).errors).toHaveProperty('code')
  const photo = new Blob(['x'])
  expect(fill({ proof: 'photo', photo }).errors).toEqual({ received_by: expect.any(String) })
  expect(fill({ proof: 'photo', received_by: 'Sule' }).errors).toEqual({ photo: expect.any(String) })
})

test('rejects POS without its reference, a cash part that is none or all, and a transfer that has not arrived', () => {
  expect(fill({ payment: 'pos' }).errors).toHaveProperty('pos_reference')
  for (const cash_naira of ['', '0', '5500', 'all'])
    expect(fill({ payment: 'both', cash_naira, pos_reference: '004417' }).errors).toHaveProperty('cash_naira')
  expect(fill({ payment: 'transfer' }).delivery).toBeUndefined()
  expect(fill({ payment: 'later' }).delivery).toBeUndefined()
})

test('the amounts add up to what is due', () => {
  const cash = { method: 'cash', amount_kobo: 550_000 }
  expect(fill({}).delivery).toEqual({ delivery_code: '1234', collected: [cash] })
  const both = fill({ payment: 'both', cash_naira: '5,000.50', pos_reference: ' 004417 ' })
  expect(both.delivery?.collected).toEqual([
    { method: 'cash', amount_kobo: 500_050 },
    { method: 'pos', amount_kobo: 49_950, pos_reference: '004417' },
  ])
})

test('nothing is collected for a paid parcel, nor with an earlier one of the order if the customer pays later', () => {
  expect(fill({ payment: 'transfer' }, { collect_kobo: 0 }).delivery?.collected).toEqual([])
  expect(fill({ payment: 'later' }, { must_collect: false }).delivery?.collected).toEqual([])
})

const refused = (collected: RiderDelivery['collected']) => ({
  key: 'k',
  rider_id: 1,
  parcel_id: stop.parcel_id,
  order_number: stop.order_number,
  queued_at: '',
  kind: 'deliver' as const,
  body: { delivery_code: '9999', collected },
})

test('a refused delivery is filled in again, without its wrong code', () => {
  const action = refused([
    { method: 'cash', amount_kobo: 100_000 },
    { method: 'pos', amount_kobo: 450_000, pos_reference: '004417' },
  ])
  expect(newDeliveryForm({ ...stop, action })).toMatchObject({
    code: '',
    payment: 'both',
    cash_naira: '1000',
    pos_reference: '004417',
  })
  expect(newDeliveryForm({ ...stop, attempts_left: 0 })).toMatchObject({ proof: 'photo' })
})

test.each([
  ['later', []],
  ['cash', [{ method: 'cash' as const, amount_kobo: 550_000 }]],
  ['pos', [{ method: 'pos' as const, amount_kobo: 550_000, pos_reference: '004417' }]],
] as const)('a refused delivery that was paid %s is not made another payment', (payment, collected) => {
  const form = newDeliveryForm({ ...stop, action: refused([...collected]) })
  const sent = toDelivery({ ...form, code: '1234' }, { ...stop, must_collect: false })
  expect([form.payment, sent.delivery?.collected]).toEqual([payment, collected])
})
