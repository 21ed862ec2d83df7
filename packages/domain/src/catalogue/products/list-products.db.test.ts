import { sortOptions } from '@shop/contract/product-sorts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from './list-products.ts'
import { getProductById } from './get-product.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  for (let n = 1; n <= 7; n += 1) {
    shop.clock.move(60_000)
    await createTestProduct(shop, {
      id: `lamp-${n}`,
      category: n % 2 === 0 ? 'Home and Kitchen' : 'Power and Solar',
      brand: n % 3 === 0 ? 'Samsung' : 'Voltora',
      variants: [{ price_kobo: 1_000_00 * (8 - n), stock: n === 7 ? 0 : n * 2 }],
    })
  }
  await createTestProduct(shop, { id: 'draft', published: false })
})
afterAll(() => shop.close())

const ids = async (query: Parameters<typeof listProducts>[1]) =>
  (await listProducts(shop, query)).items.map((product) => product.id)

test.each(['nonsense', 'WyJwb3B1bGFyIl0', Buffer.from('["newest",5,"x"]').toString('base64url')])(
  'the invalid cursor %s is rejected',
  async (after) => {
    for (const sort of sortOptions) {
      await expect(listProducts(shop, { sort, cursor: after })).rejects.toMatchObject({
        code: 'invalid_input',
        data: { errors: { cursor: ['Invalid cursor'] } },
      })
    }
  },
)

test('an unknown category or brand has no products', async () => {
  expect(await listProducts(shop, { category: 'Boats' })).toMatchObject({
    items: [],
    total: 0,
    next_cursor: null,
  })
  expect(await listProducts(shop, { brand: 'nobody' })).toMatchObject({
    items: [],
    total: 0,
    next_cursor: null,
  })
})

test('a draft is hidden', async () => {
  expect(await ids({ sort: 'newest' })).not.toContain('draft')
  await expect(getProductById(shop, 'draft')).rejects.toMatchObject({ code: 'not_found' })
  await expect(getProductById(shop, 'nothing')).rejects.toMatchObject({ code: 'not_found' })
})

test.each(sortOptions)('cursors and page numbers lead through the same list, sorted by %s', async (sort) => {
  const whole = await ids({ sort })
  expect(whole).toHaveLength(7)
  const byCursor: string[] = []
  let after: string | undefined
  do {
    const page = await listProducts(shop, { sort, limit: 3, cursor: after })
    byCursor.push(...page.items.map((product) => product.id))
    expect(page.total).toBe(7)
    after = page.next_cursor ?? undefined
  } while (after)
  expect(byCursor).toEqual(whole)
  expect(await ids({ sort, limit: 3, page: 2 })).toEqual(whole.slice(3, 6))
  expect((await listProducts(shop, { sort, limit: 3, page: 3 })).next_cursor).toBeNull()
  expect(await ids({ sort, limit: 3, page: 4 })).toEqual([])
})

test('sort orders do what their names say', async () => {
  expect((await ids({ sort: 'newest' }))[0]).toBe('lamp-7')
  expect((await ids({ sort: 'price-low' }))[0]).toBe('lamp-7')
  expect((await ids({ sort: 'price-high' }))[0]).toBe('lamp-1')
})

test('category by name or slug in any case, brands, prices and stock can be combined', async () => {
  const kitchen = ['lamp-2', 'lamp-4', 'lamp-6']
  for (const category of ['home and kitchen', 'HOME AND KITCHEN', 'home-and-kitchen']) {
    expect((await ids({ category, sort: 'newest' })).toSorted()).toEqual(kitchen)
  }
  expect(await ids({ category: 'Home and Kitchen', brand: 'samsung' })).toEqual(['lamp-6'])
  expect(await ids({ brand: ['samsung', 'voltora', 'all'], category: 'all' })).toHaveLength(7)
  expect(await ids({ min_price_kobo: 200_000, max_price_kobo: 300_000, sort: 'price-low' })).toEqual([
    'lamp-6',
    'lamp-5',
  ])
  expect(await ids({ in_stock: true })).not.toContain('lamp-7')
  expect(await ids({ discount: 5 })).toEqual([])
})

test('brands are counted without the brand filter, the total with it', async () => {
  const { total, facets } = await listProducts(shop, { brand: 'samsung', facets: true })
  expect(total).toBe(2)
  expect(facets?.brand).toEqual([
    { value: 'all', label: 'All', count: 7 },
    { value: 'voltora', label: 'Voltora', count: 5 },
    { value: 'samsung', label: 'Samsung', count: 2 },
  ])
})

test('a caller only sees their own stock alert', async () => {
  const { rows } = await shop.database.run(
    `INSERT INTO accounts (id, email, email_key, username, username_key, first_name, last_name, password_hash, created_at)
     SELECT gen_random_uuid(), n::text, n::text, n::text, n::text, '', '', '', now() FROM generate_series(1, 2) AS n RETURNING id`,
  )
  for (const { id } of rows) {
    await shop.database.run(
      `INSERT INTO stock_alerts (id, product_id, account_id, unsubscribe_token, requested_at, confirmed_at)
       VALUES ($1::uuid, 'lamp-7', $1::uuid, $1::uuid::text, now(), now())`,
      [id],
    )
  }
  const accountId = String(rows[0]?.['id'])
  const caller = shop.as({
    kind: 'account',
    account_id: accountId,
    session_id: '',
    name: '',
    email: '',
    role: null,
    permissions: new Set(),
  })
  expect((await getProductById(caller, 'lamp-7')).subscribers).toEqual([accountId])
  expect((await getProductById(caller, 'lamp-6')).subscribers).toEqual([])
  expect((await getProductById(shop.as({ kind: 'visitor' }), 'lamp-7')).subscribers).toEqual([])
})
