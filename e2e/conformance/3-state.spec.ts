import { expect, test } from '@playwright/test'
import { noodles } from '../customer.ts'

test('3 Entities: product and category with the required fields', async ({ request }) => {
  const product: unknown = await (await request.get(`/api/products/${noodles.id}`)).json()
  expect(product).toMatchObject({
    id: noodles.id,
    name: expect.any(String),
    sale_price: expect.any(Number),
    percentage_discount: expect.any(Number),
    images: expect.any(Array),
    colors: expect.any(Array),
    available_sizes: expect.any(Array),
    features: expect.any(Array),
    category: expect.any(String),
    description: expect.any(String),
    available: expect.any(Number),
    in_stock: expect.any(Boolean),
    published: true,
    subscribers: expect.any(Array),
    date_added: expect.any(String),
    modified_date: expect.any(String),
  })
  expect(product).toHaveProperty('modified_by')
  const categories = (await (await request.get('/api/products/categories')).json()) as unknown[]
  expect(categories.length).toBeGreaterThan(0)
  for (const category of categories) expect(category).toMatchObject({ name: expect.any(String) })
})
