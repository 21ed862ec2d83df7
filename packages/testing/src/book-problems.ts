import { ledgerDiscrepancies as problemsOf } from '@shop/domain/backoffice/accounting/check-books'
import type { TestShop } from './open-test-shop.ts'

/** Everything in the books of a shop that does not fit, in words; empty when all is well. */
export async function ledgerDiscrepancies(shop: TestShop): Promise<string[]> {
  return problemsOf(shop)
}
