import { randomBytes } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { owner } from './visitor.ts'

export interface TestProduct {
  id: string
  name: string
}

/** A name that no other test of the run uses. */
export function newProductName(): string {
  return `Calabash ${randomBytes(4).toString('hex')}`
}

export async function getOwnerHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const login = await request.post('/api/auth/login', { data: owner })
  const { access } = (await login.json()) as { access: string }
  return { authorization: `Bearer ${access}` }
}

/** Creates a published product, by default with one variant for ₦1,000 and 5 units in stock. */
export async function createProductByApi(
  request: APIRequestContext,
  variants: object[] = [{}],
): Promise<TestProduct> {
  const name = newProductName()
  const response = await request.post('/api/admin/products', {
    headers: { ...(await getOwnerHeaders(request)), 'idempotency-key': name },
    data: {
      name,
      category: 'Home and Kitchen',
      published: true,
      variants: variants.map((variant) => ({
        price_kobo: 100_000,
        weight_grams: 300,
        on_hand: 5,
        ...variant,
      })),
    },
  })
  expect(response.status()).toBe(200)
  return (await response.json()) as TestProduct
}

export interface ExpectedPage {
  status?: number
  has?: string[]
  lacks?: string[]
}

/**
 * Expects a product page, as loaded without script, to show a change within a second. Requests sent before then may
 * show the old page. Response times do not count, since the machine may be busy.
 */
export async function expectProductPage(
  request: APIRequestContext,
  productId: string,
  { status = 200, has = [], lacks = [] }: ExpectedPage,
): Promise<void> {
  const expected = { status, missing: [], unexpected: [] }
  const deadline = Date.now() + 1_000
  for (;;) {
    const requestedAt = Date.now()
    const page = await request.get(`/products/${productId}`)
    const html = await page.text()
    const actual = {
      status: page.status(),
      missing: has.filter((words) => !html.includes(words)),
      unexpected: lacks.filter((words) => html.includes(words)),
    }
    if (requestedAt < deadline && JSON.stringify(actual) !== JSON.stringify(expected)) continue
    expect(actual).toEqual(expected)
    return
  }
}
