import { recordStockCount } from '@shop/contract/admin/stock'
import { expect, test } from 'vitest'
import { createResolver } from '../../../forms/contract/use-contract-form.tsx'
import { type CountEntries, entriesOnOtherPages, moveErrorsToEntries, toStockCounts } from './stock-counts.ts'

const [lamp, kettle] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
] as const

const stock = {
  variant_id: lamp,
  product_id: 'lamp',
  name: 'Lamp',
  colour: '',
  size: '',
  sku: 'LAMP',
  on_hand: 7,
  reserved: 1,
  to_pack: 3,
  expected: 10,
  movements_total: 7,
  reservations_total: 1,
}

test('invalid numbers, and corrections without a reason, are errors of their variant', async () => {
  const listed = [stock, { ...stock, variant_id: kettle }]
  const validate = async (counts: CountEntries) => {
    const resolve = createResolver<{ counts: CountEntries }>(
      recordStockCount,
      (values) => ({ counts: toStockCounts(listed, values.counts) }),
      (errors, values) => moveErrorsToEntries(errors, listed, values.counts),
    )
    return (await resolve({ counts }, undefined, { fields: {}, shouldUseNativeValidation: false })).errors
  }
  expect(await validate({ [kettle]: { counted: 'ten', reason: 'x' } })).toMatchObject({
    counts: { [kettle]: { counted: { message: 'Enter a number' } } },
  })
  expect(
    await validate({ [lamp]: { counted: '8', reason: 'Found' }, [kettle]: { counted: '9', reason: ' ' } }),
  ).toMatchObject({ counts: { [kettle]: { reason: { message: 'Enter a reason' } } } })
  expect(await validate({ [lamp]: { counted: '9', reason: 'Broken' } })).toEqual({})
  expect(await validate({})).toMatchObject({ counts: { message: 'Enter at least one count' } })
})

test('saving one page keeps the counts entered on others', () => {
  const entries = {
    [lamp]: { counted: '9', reason: 'Broken' },
    w: { counted: '4', reason: undefined },
    x: { counted: '', reason: '' },
    y: { counted: undefined },
  }
  expect(entriesOnOtherPages([stock], entries)).toEqual({ w: { counted: '4' } })
})

test('sends only counts that change something: another number, or a discrepancy in the records', () => {
  expect(toStockCounts([stock], {})).toEqual([])
  expect(toStockCounts([stock], { [lamp]: { counted: '10' } })).toEqual([])
  const count = { variant_id: lamp, expected: 10, counted: 9, reason: 'Broken' }
  expect(toStockCounts([stock], { [lamp]: { counted: '9', reason: 'Broken' } })).toEqual([count])
  const off = { ...stock, movements_total: 8 }
  expect(toStockCounts([off], { [lamp]: { counted: '10', reason: 'Ledger' } })).toHaveLength(1)
})
