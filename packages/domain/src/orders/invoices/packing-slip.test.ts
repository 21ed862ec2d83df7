import { expect, test } from 'vitest'
import { type PackingSlipInput, packingSlipLayout } from './packing-slip.ts'

const address = {
  full_name: 'Ada Obi',
  phone: '',
  second_phone: '',
  street: '',
  area: '',
  lga: '',
  state: '',
}

const order = {
  number: '10482',
  is_test: false,
  placed_at: new Date('2026-11-20T10:00:00Z'),
  payment_method: 'pay_now',
  address: { ...address, landmark: '', note: '' },
  delivery: { pickup_point: null },
  gift_note: '',
} as unknown as PackingSlipInput['order']

const line = (name: string, quantity: number, restockedQuantity: number) =>
  ({
    name,
    colour: '',
    size: '',
    sku: name,
    quantity,
    restocked_quantity: restockedQuantity,
  }) as PackingSlipInput['lines'][number]

test('units refunded before packing are not on the packing slip', () => {
  const lines = [line('Fan', 2, 1), line('Cap', 1, 1), line('Bag', 3, 0)]
  const layout = packingSlipLayout({ order, lines, storeName: 'Kasoja' })
  expect(layout.rows.map(({ cells }) => cells)).toEqual([
    ['Fan', 'Fan', '1'],
    ['Bag', 'Bag', '3'],
  ])
  expect(layout.totals).toEqual([{ label: 'Qty', value: '4', is_emphasised: true }])
})
