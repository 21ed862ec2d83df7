import type { AdminProduct, UpdateProductInput } from '@shop/contract/admin/products'
import type { AccountActor } from '../../core/actor.ts'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateProduct } from './update-product.ts'
import { reserveStock, decrementStock } from '../inventory/stock-movements.ts'
import { listProducts } from './list-products.ts'
import { publishProduct } from './publish-product.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { getProductById } from './get-product.ts'

let shop: TestShop

let editor: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  editor = await createTestActor(shop, { role: 'catalogue', first_name: 'Tunde' })
})

afterAll(() => shop.close())

const visitor = () => shop.as({ kind: 'visitor' })

const read = (id: string) => getAdminProduct(shop.as(editor), { product_id: id })

/** An edit that changes nothing in a product. */
function toInput(product: AdminProduct): UpdateProductInput {
  return {
    name: product.name,
    category: product.category,
    brand: product.brand ?? '',
    description: product.description,
    features: product.features,
    vat_class: product.vat_class,
    pay_on_delivery: product.pay_on_delivery,
    published: product.published,
    version: product.version,
    stock_reason: 'counted',
    variants: product.variants.map(
      ({ available: _a, in_stock: _i, reserved: _r, past_prices_kobo: _p, ...row }) => ({
        ...row,
        expected_on_hand: row.on_hand,
      }),
    ),
  }
}

type Variants = UpdateProductInput['variants']

async function edit(
  id: string,
  change: (edit: UpdateProductInput) => Partial<UpdateProductInput>,
  key?: string,
) {
  const input = toInput(await read(id))
  return updateProduct(shop.as(editor), { product_id: id, ...input, ...change(input), key })
}

const first = (variants: Variants, change: Partial<Variants[number]>): Variants =>
  variants.map((row, index) => (index === 0 ? { ...row, ...change } : row))

const listStockMovements = async (variantId: string | undefined) =>
  (
    await shop.database.run(
      'SELECT quantity_change, reason, actor FROM stock_movements WHERE variant_id = $1 ORDER BY id',
      [variantId],
    )
  ).rows

describe('rejects', () => {
  test('visitors, customers and staff without the permission; nothing changes', async () => {
    const { id } = await createTestProduct(shop)
    const input = { ...toInput(await read(id)), name: 'Taken over' }
    const customer = await createTestActor(shop)
    const packer = await createTestActor(shop, { role: 'fulfilment' })
    await expect(updateProduct(visitor(), { product_id: id, ...input })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    for (const actor of [customer, packer]) {
      await expect(updateProduct(shop.as(actor), { product_id: id, ...input })).rejects.toMatchObject({
        code: 'forbidden',
      })
      await expect(
        publishProduct(shop.as(actor), { product_id: id, published: false }),
      ).rejects.toMatchObject({ code: 'forbidden' })
    }
    await expect(getAdminProduct(shop.as(customer), { product_id: id })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect((await read(id)).name).not.toBe('Taken over')
  })

  test('a missing product', async () => {
    const input = toInput(await read((await createTestProduct(shop)).id))
    await expect(
      updateProduct(shop.as(editor), { product_id: 'no-such-product', ...input }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(
      publishProduct(shop.as(editor), { product_id: 'no-such-product', published: true }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('a conflicting edit, naming the editor, time and version', async () => {
    const { id } = await createTestProduct(shop)
    const mine = toInput(await read(id))
    const saved = await edit(id, () => ({ name: 'Theirs' }))
    await expect(
      updateProduct(shop.as(editor), { product_id: id, ...mine, name: 'Mine' }),
    ).rejects.toMatchObject({
      code: 'version_conflict',
      data: { actor_name: 'Tunde Obi', updated_at: saved.modified_date, version: saved.version },
    })
    expect((await read(id)).name).toBe('Theirs')
    const overwritten = await updateProduct(shop.as(editor), {
      product_id: id,
      ...mine,
      name: 'Mine',
      version: saved.version,
    })
    expect(overwritten.name).toBe('Mine')
  })

  test('an invalid field by name, saving nothing', async () => {
    const { id } = await createTestProduct(shop)
    const input = edit(id, ({ variants }) => ({
      name: 'Half written',
      variants: first(variants, { regular_price_kobo: 900_000 }),
    }))
    await expect(input).rejects.toMatchObject({
      code: 'invalid_input',
      data: { errors: { 'variants.0.regular_price_kobo': [expect.stringContaining('actually charged')] } },
    })
    expect((await read(id)).name).not.toBe('Half written')
  })

  test('a SKU of another product', async () => {
    const other = await read((await createTestProduct(shop)).id)
    const { id } = await createTestProduct(shop)
    const input = edit(id, ({ variants }) => ({ variants: first(variants, { sku: other.variants[0]?.sku }) }))
    await expect(input).rejects.toMatchObject({
      data: { errors: { 'variants.0.sku': ['Another product has this SKU'] } },
    })
  })

  test('fewer units than are reserved', async () => {
    const { id, variantIds } = await createTestProduct(shop)
    await reserveStock(shop, {
      lines: [{ variant_id: variantIds[0] ?? '', quantity: 4 }],
      reference: 'order:unpaid',
    })
    const input = edit(id, ({ variants }) => ({ variants: first(variants, { on_hand: 3 }) }))
    await expect(input).rejects.toMatchObject({
      data: { errors: { 'variants.0.on_hand': [expect.stringContaining('4 are reserved')] } },
    })
    expect(await listStockMovements(variantIds[0])).toEqual([])
  })

  test('publishing a product without a price', async () => {
    const { id } = await createTestProduct(shop, { published: false, variants: [{ price_kobo: 0 }] })
    await expect(publishProduct(shop.as(editor), { product_id: id, published: true })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})

test('text, price and stock are saved, shown to customers and searchable', async () => {
  const { id, variantIds } = await createTestProduct(shop, { category: 'Kitchen', name: 'Old kettle' })
  const saved = await edit(id, ({ variants }) => ({
    name: 'Adire teapot',
    description: 'Blue clay',
    features: ['Holds 1 litre', ''],
    category: 'Tea and more',
    brand: 'Gida',
    variants: first(variants, { price_kobo: 250_050, on_hand: 3 }),
  }))
  expect(saved).toMatchObject({ version: 2, modified_by: editor.account_id, modified_by_name: 'Tunde Obi' })
  expect(await getProductById(visitor(), id)).toMatchObject({
    name: 'Adire teapot',
    description: 'Blue clay',
    features: ['Holds 1 litre'],
    category: 'Tea and more',
    brand: 'Gida',
    sale_price: 2500.5,
    available: 3,
    stock_status: 'low_stock',
    modified_by: null,
  })
  expect((await listProducts(visitor(), { search: 'adire' })).items.map((item) => item.id)).toContain(id)
  expect((await listProducts(visitor(), { search: 'kettle' })).items.map((item) => item.id)).not.toContain(id)
  expect(await listStockMovements(variantIds[0])).toEqual([
    { quantity_change: -7, reason: 'counted', actor: `account:${editor.account_id}` },
  ])
  expect(saved.history[0]).toMatchObject({ actor_name: 'Tunde Obi', action: 'catalogue.product_updated' })
  const { summary } = (
    await edit(id, ({ variants }) => ({ variants: first(variants, { price_kobo: 240_000 }) }))
  ).history[0] ?? { summary: '' }
  expect(summary).toBe('Price: ₦2,500.50 → ₦2,400')
})

test('units sold while the edit was open stay sold', async () => {
  const { id, variantIds } = await createTestProduct(shop)
  const input = toInput(await read(id))
  await decrementStock(shop, {
    lines: [{ variant_id: variantIds[0] ?? '', quantity: 4 }],
    reference: 'order:sold',
  })
  await updateProduct(shop.as(editor), { product_id: id, ...input, name: 'Renamed' })
  expect(await read(id)).toMatchObject({ units_sold_30_days: 4, variants: [{ on_hand: 6 }] })
  await edit(id, ({ variants }) => ({ stock_reason: 'received', variants: first(variants, { on_hand: 26 }) }))
  expect((await listStockMovements(variantIds[0])).slice(1)).toMatchObject([
    { quantity_change: 20, reason: 'received' },
  ])
})

test('a price that was charged can be struck through after a reduction', async () => {
  const { id } = await createTestProduct(shop)
  await edit(id, ({ variants }) => ({ variants: first(variants, { price_kobo: 340_000 }) }))
  shop.clock.move(1_000)
  const saved = await edit(id, ({ variants }) => ({
    variants: first(variants, { price_kobo: 285_000, regular_price_kobo: 340_000 }),
  }))
  expect(saved.variants[0]?.past_prices_kobo).toEqual(expect.arrayContaining([340_000, 285_000]))
  expect(await getProductById(visitor(), id)).toMatchObject({
    percentage_discount: 16,
    regular_price_kobo: 340_000,
  })
})

test('prices of a draft count as charged only once it is published', async () => {
  const { id } = await createTestProduct(shop, { published: false })
  const draft = await edit(id, ({ variants }) => ({ variants: first(variants, { price_kobo: 900_000 }) }))
  expect(draft.variants[0]?.past_prices_kobo).not.toContain(900_000)
  const published = await publishProduct(shop.as(editor), { product_id: id, published: true })
  expect(published.variants[0]?.past_prices_kobo).toContain(900_000)
})

test('sizes can be added, renamed, swapped, retired and restored with their history', async () => {
  const { id, variantIds } = await createTestProduct(shop, { variants: [{ size: 'S' }, { size: 'M' }] })
  const [small, medium] = variantIds
  const swapped = await edit(id, ({ variants }) => ({
    variants: [
      { ...variants[0], size: 'M', sku: variants[1]?.sku },
      { ...variants[1], size: 'S', sku: variants[0]?.sku },
      {
        size: 'XL',
        colour: 'Red',
        sku: '',
        price_kobo: 120_000,
        regular_price_kobo: null,
        weight_grams: 1,
        on_hand: 2,
      },
    ] as Variants,
  }))
  expect(swapped.variants.map((row) => [row.id, row.size])).toMatchObject([
    [small, 'M'],
    [medium, 'S'],
    [expect.any(String), 'XL'],
  ])
  expect(swapped.variants[2]?.sku).toBe(`${id}-red-xl`.toUpperCase())
  expect(swapped).toMatchObject({ colors: ['Red'], available_sizes: ['M', 'S', 'XL'], price_varies: true })

  const fewer = await edit(id, ({ variants }) => ({ variants: variants.slice(1) }))
  expect(fewer.variants.map((row) => row.size)).toEqual(['S', 'XL'])
  expect((await getProductById(visitor(), id)).variants).toHaveLength(2)
  const [gone] = swapped.variants
  const restored = await edit(id, ({ variants }) => ({
    variants: [
      ...variants,
      {
        size: 'm',
        colour: '',
        sku: '',
        price_kobo: 90_000,
        regular_price_kobo: null,
        weight_grams: 1,
        on_hand: 10,
      },
    ] as Variants,
  }))
  expect(restored.variants[2]).toMatchObject({ id: small, size: 'm', sku: gone?.sku, on_hand: 10 })
})

test('a retried save counts once and does not conflict with itself', async () => {
  const { id, variantIds } = await createTestProduct(shop)
  const input = { ...toInput(await read(id)), name: 'Once' }
  const saved = await updateProduct(shop.as(editor), { product_id: id, ...input, key: 'retry' })
  expect(await updateProduct(shop.as(editor), { product_id: id, ...input, key: 'retry' })).toEqual(saved)
  expect((await read(id)).version).toBe(2)
  expect(await listStockMovements(variantIds[0])).toEqual([])
})

test('publishing and unpublishing apply at once, and notify other processes once each', async () => {
  const { id } = await createTestProduct(shop)
  await publishProduct(shop.as(editor), { product_id: id, published: false })
  const hidden = await publishProduct(shop.as(editor), { product_id: id, published: false })
  expect(hidden).toMatchObject({ published: false, version: 2 })
  await expect(getProductById(visitor(), id)).rejects.toMatchObject({ code: 'not_found' })
  const published = await publishProduct(shop.as(editor), { product_id: id, published: true })
  expect(published.history.map((entry) => entry.summary)).toEqual(['Published', 'Unpublished'])
})

test('every process is notified of stale pages', async () => {
  const { id } = await createTestProduct(shop)
  const received: string[] = []
  const stop = await shop.database.listen('invalidations', (payload) => received.push(...payload.split(' ')))
  await edit(id, () => ({ description: 'New words' }))
  await expect.poll(() => received).toEqual(expect.arrayContaining([`product:${id}`, 'catalogue']))
  await stop()
})
