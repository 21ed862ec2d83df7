import { expect, test } from 'vitest'
import { amountMaxKobo } from '../money.ts'
import { listAdminOrders } from './orders.ts'

test('bulk updates need every permission that a single update needs', () => {
  const { total_amount_kobo: sum_kobo } = listAdminOrders.response.shape
  expect(sum_kobo.safeParse(amountMaxKobo + 1).success).toBe(true)
})
