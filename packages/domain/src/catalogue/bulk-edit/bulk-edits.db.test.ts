import type { BulkAction, BulkSelection } from '@shop/contract/admin/bulk-edits'
import type { AccountActor } from '../../core/actor.ts'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asActor } from '../../identity/accounts/account-context.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { runJobStep } from '../../core/jobs/job-runner.ts'
import { pruneBulkEdits, getBulkEdit } from './bulk-edits.ts'
import { indexForSearch } from '../search/index-products.ts'
import { listProducts } from '../products/list-products.ts'
import { previewBulkEdit, startBulkEdit, undoBulkEdit } from './start-bulk-edit.ts'
import { publishProduct } from '../products/publish-product.ts'
import { getAdminProduct } from '../products/get-admin-product.ts'
import { decrementStock } from '../inventory/stock-movements.ts'
import { bulkEditStep } from './run-bulk-edit.ts'

let shop: TestShop

let editor: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  editor = await createTestActor(shop, { role: 'catalogue', first_name: 'Tunde' })
})

afterAll(() => shop.close())

const read = (id: string) => getAdminProduct(shop.as(editor), { product_id: id })

const start = (selection: BulkSelection, action: BulkAction, key?: string) =>
  startBulkEdit(shop.as(editor), { selection, action, key })

const undo = (id: string) => undoBulkEdit(shop.as(editor), { bulk_edit_id: id })

const ids = (...those: { id: string }[]): BulkSelection => ({ ids: those.map(({ id }) => id) })

const less: BulkAction = { kind: 'price', percent: -10, round_to_kobo: 5_000, regular_price: 'current_price' }

const hide: BulkAction = { kind: 'published', value: false }

/** A product whose price customers were really charged. */
async function createPublishedProduct(priceKobo: number, more: object = {}) {
  const product = await createTestProduct(shop, {
    published: false,
    variants: [{ price_kobo: priceKobo }],
    ...more,
  })
  await publishProduct(shop.as(editor), { product_id: product.id, published: true })
  return product
}

describe('rejects', () => {
  test('visitors, customers and staff without the permission', async () => {
    const input = { selection: ids(await createTestProduct(shop)), action: hide }
    const visitor = shop.as({ kind: 'visitor' })
    await expect(startBulkEdit(visitor, input)).rejects.toMatchObject({ code: 'unauthenticated' })
    for (const role of [undefined, 'fulfilment']) {
      const other = shop.as(await createTestActor(shop, { role }))
      await expect(startBulkEdit(other, input)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(previewBulkEdit(other, input)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(undoBulkEdit(other, { bulk_edit_id: 'any' })).rejects.toMatchObject({ code: 'forbidden' })
      await expect(getBulkEdit(other, { bulk_edit_id: 'any' })).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  test('an empty selection, an unknown category or brand, an unknown edit', async () => {
    const product = await createTestProduct(shop)
    const invalidInput = { code: 'invalid_input' }
    await expect(start({ ids: ['no-such-product'] }, hide)).rejects.toMatchObject(invalidInput)
    await expect(start(ids(product), { kind: 'category', value: 'nowhere' })).rejects.toMatchObject(
      invalidInput,
    )
    await expect(start(ids(product), { kind: 'brand', value: 'nobody' })).rejects.toMatchObject(invalidInput)
    await expect(undo('no-such-change')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('undoing a deletion, or an undo', async () => {
    const deletion = await start(ids(await createTestProduct(shop)), { kind: 'delete' })
    await expect(undo(deletion.id)).rejects.toMatchObject({ code: 'invalid_transition' })
    const undone = await undo((await start(ids(await createTestProduct(shop)), hide)).id)
    await expect(undo(undone.id)).rejects.toMatchObject({ code: 'invalid_transition' })
  })
})

test('a preview shows the changes and saves nothing', async () => {
  const bowl = await createPublishedProduct(2_850_000, { name: 'Bowl' })
  const freeProduct = await createTestProduct(shop, {
    name: 'Free',
    published: false,
    variants: [{ price_kobo: 0 }],
  })
  const {
    total,
    checked,
    to_update: toUpdate,
    samples,
    skipped,
  } = await previewBulkEdit(shop.as(editor), {
    selection: ids(bowl, freeProduct),
    action: less,
  })
  expect({ total, checked, changing: toUpdate }).toEqual({ total: 2, checked: 2, changing: 1 })
  expect(samples).toEqual([
    {
      id: bowl.id,
      name: 'Bowl',
      changes: [
        { field: 'Price', before: '₦28,500', after: '₦25,650' },
        { field: 'Old price', before: 'none', after: '₦28,500' },
      ],
    },
  ])
  expect(skipped).toEqual([{ reason: 'no_price', count: 1, names: ['Free'] }])
  expect(await read(bowl.id)).toMatchObject({ sale_price: 28_500, version: 2 })
})

test('a preview lists the same change to several variants once', async () => {
  const priceKobo = [1_000_000, 1_000_000, 1_200_000]
  const variants = priceKobo.map((priceKobo, index) => ({ price_kobo: priceKobo, size: 'SML'.charAt(index) }))
  const shirt = await createTestProduct(shop, { variants })
  const action = { ...less, regular_price: 'clear' as const }
  const { samples } = await previewBulkEdit(shop.as(editor), { selection: ids(shirt), action })
  expect(samples[0]?.changes.map(({ field }) => field)).toEqual(['Price of 2 variants', 'Price of L'])
})

test('prices change by a percentage, also of all products in a list, and can be restored', async () => {
  const sizes = [
    { size: 'M', price_kobo: 1_000_000 },
    { size: 'L', price_kobo: 1_200_000 },
  ]
  const dress = await createPublishedProduct(0, { category: 'Bulk dresses', variants: sizes })
  const change = await start(ids(dress), less)
  expect(change).toMatchObject({
    kind: 'price',
    total: 1,
    processed: 1,
    updated: 1,
    skipped: [],
    can_undo: true,
  })
  const after = await read(dress.id)
  expect(after.variants).toMatchObject([
    { price_kobo: 900_000, regular_price_kobo: 1_000_000 },
    { price_kobo: 1_080_000, regular_price_kobo: 1_200_000 },
  ])
  expect(after).toMatchObject({ percentage_discount: 10, modified_by_name: 'Tunde Obi' })
  expect(after.history[0]).toMatchObject({
    actor_name: 'Tunde Obi',
    summary: expect.stringContaining('₦10,000 → ₦9,000'),
  })
  const list = await listProducts(shop.as({ kind: 'visitor' }), { category: 'Bulk dresses' })
  expect(list.items).toMatchObject([{ sale_price: 9_000, regular_price_kobo: 1_000_000 }])

  expect(await undo(change.id)).toMatchObject({ kind: 'undo', updated: 1, can_undo: false })
  expect((await read(dress.id)).variants).toMatchObject([
    { price_kobo: 1_000_000, regular_price_kobo: null },
    { price_kobo: 1_200_000, regular_price_kobo: null },
  ])
  expect(await getBulkEdit(shop.as(editor), { bulk_edit_id: change.id })).toMatchObject({ can_undo: false })
})

test('an undo skips products changed or deleted since, and a repeat has no effect', async () => {
  const [untouched, edited, moved] = [
    await createTestProduct(shop),
    await createTestProduct(shop),
    await createTestProduct(shop),
  ]
  const change = await start(ids(untouched, edited, moved), hide)
  await publishProduct(shop.as(editor), { product_id: edited.id, published: true })
  await start(ids(moved), { kind: 'delete' })
  const undone = await undo(change.id)
  expect(undone).toMatchObject({ total: 3, updated: 1 })
  expect(undone.skipped.map(({ reason: why }) => why).toSorted()).toEqual(['deleted', 'version_changed'])
  expect((await read(untouched.id)).published).toBe(true)
  expect(await undo(change.id)).toEqual(undone)
})

test('changes all results of a list except those excluded, which are then found by their new text', async () => {
  const pots = [1, 2, 3].map((number) => ({ id: `clay-pot-${number}`, name: 'Clay pot', category: 'Clay' }))
  for (const seed of pots) await createTestProduct(shop, seed)
  await createTestProduct(shop, { category: 'Stove', brand: 'Gidan' })
  await indexForSearch(
    shop,
    pots.map(({ id }) => id),
  )
  const query = { view: 'all' as const, category: 'clay' }
  const change = await start({ query, except: ['clay-pot-2'] }, { kind: 'brand', value: 'gidan' })
  expect(change).toMatchObject({ total: 2, updated: 2 })
  expect((await read('clay-pot-1')).brand).toBe('Gidan')
  expect((await read('clay-pot-2')).brand).toBeNull()
  const found = await listProducts(shop.as({ kind: 'visitor' }), { search: 'gidan clay' })
  expect(found.items.map(({ id }) => id).toSorted()).toEqual(['clay-pot-1', 'clay-pot-3'])
  await start({ query, except: [] }, { kind: 'category', value: 'stove' })
  expect((await read('clay-pot-2')).category).toBe('Stove')
})

test('VAT class and pay on delivery can be changed, and products that already match are not touched', async () => {
  const rice = await createTestProduct(shop)
  const beans = await createTestProduct(shop, { vat_class: 'exempt' })
  const change = await start(ids(rice, beans), { kind: 'vat_class', value: 'exempt' })
  expect(change).toMatchObject({ updated: 1, skipped: [{ reason: 'unchanged', count: 1 }] })
  expect(await read(beans.id)).toMatchObject({ version: 1 })
  await start(ids(rice), { kind: 'pay_on_delivery', value: false })
  expect(await read(rice.id)).toMatchObject({ vat_class: 'exempt', pay_on_delivery: false, version: 3 })
})

test('a draft without a price is not published, and an ordered product is not deleted', async () => {
  const freeProduct = await createTestProduct(shop, { published: false, variants: [{ price_kobo: 0 }] })
  const show = await start(ids(freeProduct), { kind: 'published', value: true })
  expect(show).toMatchObject({ updated: 0, skipped: [{ reason: 'no_price' }], can_undo: false })
  const sold = await createTestProduct(shop)
  const [variantId = ''] = sold.variantIds
  await decrementStock(shop, { lines: [{ variant_id: variantId, quantity: 1 }], reference: 'order:bulk' })
  const change = await start(ids(freeProduct, sold), { kind: 'delete' })
  expect(change).toMatchObject({ updated: 1, skipped: [{ reason: 'has_orders' }] })
  await expect(read(freeProduct.id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await read(sold.id)).published).toBe(true)
})

test('a large edit runs in the background, and can only be undone once it has finished', async () => {
  const many = Array.from({ length: 120 }, (_, number) => ({ id: `many-${number}`, category: 'Many' }))
  for (const seed of many) await createTestProduct(shop, seed)
  const selection = { query: { view: 'all' as const, category: 'many' }, except: [] }
  const change = await start(selection, hide)
  expect(change).toMatchObject({ is_running: true, total: 120, processed: 0, can_undo: false })
  await expect(undo(change.id)).rejects.toMatchObject({ code: 'invalid_transition' })
  await runAll()
  expect(await getBulkEdit(shop.as(editor), { bulk_edit_id: change.id })).toMatchObject({
    is_running: false,
    updated: 120,
  })
  expect((await read('many-119')).published).toBe(false)
  await undo(change.id)
  await runAll()
  expect((await read('many-7')).published).toBe(true)
})

/** Runs all queued steps. */
async function runAll(): Promise<void> {
  const handlers = { 'job.step': runJobStep({ 'bulk_edit.run': bulkEditStep }, asActor) }
  await shop.database.run('DELETE FROM outbox WHERE kind <> $1', ['job.step'])
  while ((await runOutbox(shop, handlers, 4)) > 0);
}

test('a repeat with the same key makes no further change', async () => {
  const cup = await createTestProduct(shop, { variants: [{ price_kobo: 1_000_000 }] })
  const input = { ...less, regular_price: 'keep' as const }
  const first = await start(ids(cup), input, 'bulk-once')
  expect(await start(ids(cup), input, 'bulk-once')).toEqual(first)
  expect((await read(cup.id)).sale_price).toBe(9_000)
})

test('an edit is deleted after thirty days, and an undone one together with its undo', async () => {
  const days = (count: number) => shop.clock.move(count * 24 * 3_600_000)
  const change = await start(ids(await createTestProduct(shop)), hide)
  days(10)
  const undone = await undo(change.id)
  days(30)
  await pruneBulkEdits(shop)
  for (const { id } of [change, undone])
    expect(await getBulkEdit(shop.as(editor), { bulk_edit_id: id })).toMatchObject({ updated: 1 })
  shop.clock.move(1)
  await pruneBulkEdits(shop)
  for (const { id } of [change, undone])
    await expect(getBulkEdit(shop.as(editor), { bulk_edit_id: id })).rejects.toMatchObject({
      code: 'not_found',
    })
})
