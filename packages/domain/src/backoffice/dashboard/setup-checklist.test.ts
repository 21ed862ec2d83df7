import { expect, test } from 'vitest'
import { getSetupChecklist } from './setup-checklist.ts'

const counts = { real_products: 0, zones: 9, lowest_fee_kobo: 250_000, has_orders: false } as Parameters<
  typeof getSetupChecklist
>[0]['counts']

const store = { phone: '0800 000 0000', email: '' } as Parameters<typeof getSetupChecklist>[0]['store']

const listDone = (input: Partial<Parameters<typeof getSetupChecklist>[0]>) =>
  getSetupChecklist({ counts, store, gateway: 'test-gateway', hasStoreDetails: true, ...input })
    .filter((step) => step.is_done)
    .map(({ step }) => step)

test("the demo shop's contact details do not count", () => {
  expect(listDone({ hasStoreDetails: false })).toEqual(['delivery'])
  expect(listDone({})).toEqual(['delivery', 'contact'])
  expect(listDone({ store: { ...store, phone: '' } })).toEqual(['delivery'])
})

test('only a live key counts as payment setup, and any order counts as a test order', () => {
  expect(listDone({ gateway: 'live', counts: { ...counts, has_orders: true, real_products: 1 } })).toEqual([
    'product',
    'delivery',
    'contact',
    'payments',
    'order',
  ])
})
