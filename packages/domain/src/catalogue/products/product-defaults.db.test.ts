import { ProductEdit, ProductWish, type VariantWish } from '@shop/contract/admin/catalogue'
import type { SignedIn } from '@shop/domain/core/actor'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory } from './add-category.ts'
import { addProduct } from './add-product.ts'
import { addProducts } from './add-products.ts'
import { editProduct } from './edit-product.ts'
import { updateStockRules } from './update-stock-rules.ts'
import { listCards } from './list-products.ts'
import { readAdminProduct } from './read-admin-product.ts'
import { readProduct } from './read-product.ts'
import { renameCategory } from './rename-category.ts'

let shop: TestShop
let owner: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeActor(shop, { role: 'owner' })
})
afterAll(() => shop.close())

const bare: VariantWish = { colour: '', size: '', sku: '', price_kobo: 100_000, regular_price_kobo: null }
const wish = (category: string, some: Partial<ProductWish> = {}): ProductWish => ({
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
const add = (category: string, some?: Partial<ProductWish>) =>
  addProduct(shop.as(owner), wish(category, some))
const changeCategory = (slug: string, name: string, more: { weight_grams?: number; size_name?: string }) =>
  renameCategory(shop.as(owner), slug, { name, description: '', ...more })

test('name and price are enough: no stock, and the weight of the category, its parent or the shop', async () => {
  expect((await add('Odds')).variants).toMatchObject([
    { weight_grams: 500, on_hand: 0, stock_status: 'out_of_stock' },
  ])
  await updateStockRules(shop.as(owner), { low_stock_threshold: 5, default_weight_grams: 800 })
  expect((await add('Odds')).variants).toMatchObject([{ weight_grams: 800 }])
  await addCategory(shop.as(owner), { name: 'Home', description: '' })
  await addCategory(shop.as(owner), { name: 'Kettles', description: '', parent: 'home' })
  await changeCategory('home', 'Home', { weight_grams: 2_000 })
  expect((await add('Kettles')).variants).toMatchObject([{ weight_grams: 2_000 }])
  await changeCategory('kettles', 'Kettles', { weight_grams: 1_200 })
  const many = await addProducts(shop.as(owner), [{ wish: wish('Kettles') }, { wish: wish('Odds') }])
  const added = await Promise.all(many.map((id) => readAdminProduct(shop.as(owner), id ?? '')))
  expect(added.map(({ variants }) => variants.map((one) => [one.weight_grams, one.on_hand]))).toEqual([
    [[1_200, 0]],
    [[800, 0]],
  ])
})

test('without a category a product stands in "Other", with its weight; an edit has to name one', async () => {
  const first = await addProduct(shop.as(owner), ProductWish.parse({ name: 'Mat', variants: [bare] }))
  expect(first.category).toBe('Other')
  await changeCategory('other', 'Other', { weight_grams: 900 })
  expect(await add('')).toMatchObject({ category: 'Other', variants: [{ weight_grams: 900 }] })
  expect((await listCards(shop, { category: 'Other' })).items).toHaveLength(1)
  const edit = ProductEdit.safeParse({ name: 'Mat', version: 1, variants: [bare] })
  expect(edit.error?.issues.map(({ path }) => path)).toEqual([['category']])
})

test('fields of a variant that an edit leaves out stay', async () => {
  const made = await add('Odds', { variants: [{ ...bare, weight_grams: 300, on_hand: 7 }] })
  const [variant] = made.variants
  const edited = await editProduct(shop.as(owner), made.id, {
    ...wish('Odds'),
    version: made.version,
    stock_reason: 'counted',
    variants: [{ ...bare, id: variant?.id ?? '' }],
  })
  expect(edited.variants).toMatchObject([{ weight_grams: 300, on_hand: 7 }])
})

test('sizes have the name of the product, else of the category', async () => {
  await changeCategory('odds', 'Odds', { size_name: 'Pack' })
  const sizes = ['64GB', '128GB'].map((size) => ({ ...bare, size, on_hand: 3 }))
  const packed = await add('Odds', { variants: sizes })
  const stored = await add('Odds', { variants: sizes, size_name: 'Storage' })
  expect([packed.size_name, packed.custom_size_name]).toEqual(['Pack', ''])
  expect((await readProduct(shop, stored.id)).size_name).toBe('Storage')
  expect(stored.custom_size_name).toBe('Storage')
  const cards = (await listCards(shop, { category: 'Odds' })).items
  expect(cards.find(({ id }) => id === packed.id)?.size_name).toBe('Pack')
  expect(cards.find(({ id }) => id === stored.id)?.size_name).toBe('Storage')
  await changeCategory('odds', 'Odds', {})
  expect((await readProduct(shop, packed.id)).size_name).toBe('Pack')
})
