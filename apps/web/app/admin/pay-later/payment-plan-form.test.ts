import { expect, test } from 'vitest'
import { toFormValues, toInput } from './payment-plan-form.tsx'

test('a new plan saves eight weeks for ₦20,000 to ₦500,000 and costs nothing', () => {
  expect(toInput({ ...toFormValues(null), name: 'Eight weeks' }, [])).toMatchObject({
    mode: 'layaway',
    deliver_at_percent: 100,
    instalments: 8,
    fee_kind: 'none',
    fee_value: 0,
    late_fee_percent: 0,
    min_order_kobo: 2_000_000,
    max_order_kobo: 50_000_000,
  })
})

test('what is hidden while saving is not sent; what is no number is refused by its schema', () => {
  const credit = { ...toFormValues(null), mode: 'credit', feeKind: 'percent', fee: '5' } as const
  expect(toInput({ ...credit, lateFee: '3' }, ['fans'])).toMatchObject({
    deliver_at_percent: 0,
    fee_kind: 'percent',
    fee_value: 5,
    late_fee_percent: 3,
    categories: ['fans'],
  })
  expect(toInput({ ...credit, mode: 'layaway', lateFee: 'x' }, [])).toMatchObject({
    fee_value: 0,
    late_fee_percent: 0,
  })
  expect(toInput({ ...credit, instalments: 'many' }, []).instalments).toBeNaN()
})

test('a stored plan comes back as it was', () => {
  const input = toInput(
    {
      ...toFormValues(null),
      name: 'P',
      mode: 'credit',
      deposit: '30',
      feeKind: 'fixed',
      fee: '2,000',
    },
    [],
  )
  expect(toInput(toFormValues({ ...input, id: 'p', version: 1 }), [])).toEqual(input)
})
