import { newStoreDetails } from '@shop/contract/settings'
import { expect, test } from 'vitest'
import { getSetupChecklist } from './setup-checklist.ts'

const counts = { real_products: 0, zones: 9, lowest_fee_kobo: 250_000, has_orders: false }
const store = { ...newStoreDetails, phone: '0800 000 0000' }
type Shop = Parameters<typeof getSetupChecklist>[0]

const read = (input: Partial<Shop>) =>
  getSetupChecklist({
    counts,
    store,
    gateway: 'test-gateway',
    hasTransfer: false,
    hasStoreDetails: true,
    progress: { steps: {} },
    ...input,
  })

const listDone = (input: Partial<Shop>) =>
  read(input)
    .filter((step) => step.is_done)
    .map(({ step }) => step)

test("the demo shop's contact details do not count", () => {
  expect(listDone({ hasStoreDetails: false })).toEqual([])
  expect(listDone({})).toEqual(['contact'])
  expect(listDone({ store: { ...store, phone: '' } })).toEqual([])
})

test('a name of its own counts, and so does a live key or a bank account', () => {
  expect(listDone({ store: { ...store, name: 'Ada Stores' } })).toEqual(['store', 'contact'])
  for (const payment of [{ gateway: 'live' }, { hasTransfer: true }] as const)
    expect(listDone(payment)).toEqual(['contact', 'payments'])
})

test('what the owner confirmed is done, what she skipped can still be done', () => {
  const progress = {
    steps: { delivery: 'done', messages: 'skipped', product: 'skipped', order: 'opened' },
  } as const
  const steps = read({ progress, counts: { ...counts, real_products: 1 } })
  expect(steps.filter((step) => step.is_done).map(({ step }) => step)).toEqual([
    'contact',
    'delivery',
    'product',
  ])
  expect(steps.filter((step) => step.is_skipped).map(({ step }) => step)).toEqual(['messages'])
})
