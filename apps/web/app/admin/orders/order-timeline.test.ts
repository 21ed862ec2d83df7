import { expect, test } from 'vitest'
import { orderEditSummary } from './order-timeline.tsx'

const line = (variant_id: string, name: string, quantity: number) => ({
  variant_id,
  name,
  quantity,
  colour: '',
  size: '',
  unit_price_kobo: 100_000,
})

const totals = { items_kobo: 0, delivery_fee_kobo: 0, discount_kobo: 0, vat_kobo: 0 }

test('summarises an edit by units and totals, without unchanged lines', () => {
  const before = {
    ...totals,
    lines: [line('a', 'Fan', 2), line('b', 'Agbada', 1), line('c', 'Cap', 1)],
    total_kobo: 450_000,
  }
  const after = {
    ...totals,
    lines: [line('b', 'Agbada', 3), line('c', 'Cap', 1), line('d', 'Bag', 1)],
    total_kobo: 550_000,
  }
  expect(orderEditSummary({ before, after })).toBe('−2 Fan, +2 Agbada, +1 Bag, ₦4,500 to ₦5,500')
})
