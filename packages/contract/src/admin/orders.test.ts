import { expect, test } from 'vitest'
import { sumMaxKobo } from '../money.ts'
import { listAdminOrders } from './orders.ts'

test('many orders come to more than one of them may', () => {
  const { total_amount_kobo: sum_kobo } = listAdminOrders.response.shape
  expect(sum_kobo.safeParse(sumMaxKobo + 1).success).toBe(true)
})
