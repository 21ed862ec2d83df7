import { UpdateProductInput, ProductInput, type VariantInput } from '@shop/contract/admin/products'
import type { AccountActor } from '@shop/domain/core/actor'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCategory, updateCategory } from './categories.ts'
import { createProduct } from './create-product.ts'
import { createProducts } from './create-products.ts'
import { updateProduct } from './update-product.ts'
import { updateStockRules } from './stock-settings.ts'
import { listProductCards } from './list-products.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { getProductById } from './get-product.ts'

let shop: TestShop
let owner: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  owner = await createTestActor(shop, { role: 'owner' })
})
afterAll(() => shop.close())

const bare: VariantInput = { colour: '', size: '', sku: '', price_kobo: 100_000, regular_price_kobo: null }
const input = (category: string, some: Partial<ProductInput> = {}): ProductInput => ({
  name: 'Kettle',
  category,
  brand: '',
  description: '',
  features: [],
  vat_class: 'standard',
  pay_on_delivery: true,
  published: true,
  variants: [bare],
  ...some,
})
const add = (category: string, some?: Partial<ProductInput>) =>
  createProduct(shop.as(owner), input(category, some))
const renameCategoryWith = (
  slug: string,
  name: string,
  more: { weight_grams?: number; size_name?: string },
) => updateCategory(shop.as(owner), { slug, name, description: '', ...more })

test('name and price are enough: stock is 0, and the weight is that of the category, its parent or the shop', async () => {
  expect((await add('Odds')).variants).toMatchObject([
    { weight_grams: 500, on_hand: 0, stock_status: 'out_of_stock' },
  ])
  await updateStockRules(shop.as(owner), { low_stock_threshold: 5, default_weight_grams: 800 })
  expect((await add('Odds')).variants).toMatchObject([{ weight_grams: 800 }])
  await createCategory(shop.as(owner), { name: 'Home', description: '' })
  await createCategory(shop.as(owner), { name: 'Kettles', description: '', parent: 'home' })
  await renameCategoryWith('home', 'Home', { weight_grams: 2_000 })
  expect((await add('Kettles')).variants).toMatchObject([{ weight_grams: 2_000 }])
  await renameCategoryWith('kettles', 'Kettles', { weight_grams: 1_200 })
  const many = await createProducts(shop.as(owner), [{ input: input('Kettles') }, { input: input('Odds') }])
  const added = await Promise.all(many.map((id) => getAdminProduct(shop.as(owner), { product_id: id ?? '' })))
  expect(
    added.map(({ variants }) => variants.map((variant) => [variant.weight_grams, variant.on_hand])),
  ).toEqual([[[1_200, 0]], [[800, 0]]])
})

test('a product without a category is in "Other", with its weight; an edit must name a category', async () => {
  const first = await createProduct(shop.as(owner), ProductInput.parse({ name: 'Mat', variants: [bare] }))
  expect(first.category).toBe('Other')
  await renameCategoryWith('other', 'Other', { weight_grams: 900 })
  expect(await add('')).toMatchObject({ category: 'Other', variants: [{ weight_grams: 900 }] })
  expect((await listProductCards(shop, { category: 'Other' })).items).toHaveLength(1)
  const edit = UpdateProductInput.safeParse({ name: 'Mat', version: 1, variants: [bare] })
  expect(edit.error?.issues.map(({ path }) => path)).toEqual([['category']])
})

test('variant fields that an edit omits stay unchanged', async () => {
  const created = await add('Odds', { variants: [{ ...bare, weight_grams: 300, on_hand: 7 }] })
  const [variant] = created.variants
  const edited = await updateProduct(shop.as(owner), {
    product_id: created.id,
    ...input('Odds'),
    version: created.version,
    stock_reason: 'counted',
    variants: [{ ...bare, id: variant?.id ?? '' }],
  })
  expect(edited.variants).toMatchObject([{ weight_grams: 300, on_hand: 7 }])
})

test("the size option has the product's name for it, else the category's", async () => {
  await renameCategoryWith('odds', 'Odds', { size_name: 'Pack' })
  const sizes = ['64GB', '128GB'].map((size) => ({ ...bare, size, on_hand: 3 }))
  const packed = await add('Odds', { variants: sizes })
  const stored = await add('Odds', { variants: sizes, size_name: 'Storage' })
  expect([packed.size_name, packed.custom_size_name]).toEqual(['Pack', ''])
  expect((await getProductById(shop, stored.id)).size_name).toBe('Storage')
  expect(stored.custom_size_name).toBe('Storage')
  const cards = (await listProductCards(shop, { category: 'Odds' })).items
  expect(cards.find(({ id }) => id === packed.id)?.size_name).toBe('Pack')
  expect(cards.find(({ id }) => id === stored.id)?.size_name).toBe('Storage')
  await renameCategoryWith('odds', 'Odds', {})
  expect((await getProductById(shop, packed.id)).size_name).toBe('Pack')
})
