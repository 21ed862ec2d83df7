import { expect, test } from 'vitest'
import { amountMaxKobo } from '../money.ts'
import { listAdminOrders } from './orders.ts'

test('many orders come to more than one of them may', () => {
  const { total_amount_kobo: sum_kobo } = listAdminOrders.response.shape
  expect(sum_kobo.safeParse(amountMaxKobo + 1).success).toBe(true)
})
