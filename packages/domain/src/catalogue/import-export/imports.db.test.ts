import type { Import, ImportField } from '@shop/contract/admin/imports'
import type { AccountActor } from '@shop/domain/core/actor'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asActor } from '../../identity/accounts/account-context.ts'
import { updateProduct } from '../products/update-product.ts'
import { publishProduct } from '../products/publish-product.ts'
import { getAdminProduct } from '../products/get-admin-product.ts'
import { listFullProducts } from '../products/full-products.ts'
import { decrementStock } from '../inventory/stock-movements.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { runJobStep } from '../../core/jobs/job-runner.ts'
import { importCheckStep, mapImport, updateImportRow } from './check-import.ts'
import { listImportRows, exportProblems } from './import-rows.ts'
import { streamExport, productExportStep, startExport } from './export-products.ts'
import { getImport } from './imports.ts'
import { createImport } from './receive-import.ts'
import { runImport, importRunStep } from './run-import.ts'
import { undoImport, importUndoStep } from './undo-import.ts'

let shop: TestShop
let editor: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  editor = await createTestActor(shop, { role: 'catalogue', first_name: 'Tunde' })
})
beforeEach(() => shop.database.run('DELETE FROM products'))
afterAll(() => shop.close())

const steps = {
  'import.check': importCheckStep,
  'import.run': importRunStep,
  'import.undo': importUndoStep,
  'product_export.create': productExportStep,
}
const work = async () => {
  while ((await runOutbox(shop, { 'job.step': runJobStep(steps, asActor) }, 10)) > 0);
}

async function* units(text: string, size = 50) {
  for (let at = 0; at < text.length; at += size) yield new TextEncoder().encode(text.slice(at, at + size))
}

const upload = (text: string, by = editor) =>
  createImport(shop.as(by), { name: 'stock.csv', chunks: units(text), isTruncated: () => false })

/** Uploads and validates; columns are mapped by their headers. */
async function createCheckedImport(text: string, options: Partial<Import['options']> = {}): Promise<Import> {
  const { id, columns } = await upload(text)
  const fields = columns.map(({ field }) => field)
  await mapImport(shop.as(editor), {
    import_id: id,
    fields,
    options: { create_as_drafts: true, update_existing: true, ...options },
  })
  await work()
  return getImport(shop.as(editor), { import_id: id })
}

async function run(id: string): Promise<Import> {
  await runImport(shop.as(editor), { import_id: id })
  await work()
  return getImport(shop.as(editor), { import_id: id })
}

const problems = async (id: string) =>
  (await listImportRows(shop.as(editor), { import_id: id, view: 'problems' })).items.map(
    ({ number, problems }) =>
      `${number} ${problems.map(({ column_name: columnName, message }) => `${columnName}: ${message}`).join(', ')}`,
  )
const read = (id: string) => getAdminProduct(shop.as(editor), { product_id: id })
const collectText = async (parts: AsyncIterable<string>) => {
  let text = ''
  for await (const part of parts) text += part
  return text
}

async function exportCsv(): Promise<string> {
  const { id } = await startExport(shop.as(editor), { view: 'all' })
  await work()
  return collectText(await streamExport(shop.as(editor), { job_id: id }))
}

describe('rejects', () => {
  test('callers without the permission', async () => {
    const { id } = await upload('Name,Category\nBowl,Home')
    for (const role of [undefined, 'fulfilment', 'accountant']) {
      const other = await createTestActor(shop, { role })
      const forbidden = { code: 'forbidden' }
      await expect(upload('Name\nBowl', other)).rejects.toMatchObject(forbidden)
      await expect(getImport(shop.as(other), { import_id: id })).rejects.toMatchObject(forbidden)
      await expect(runImport(shop.as(other), { import_id: id })).rejects.toMatchObject(forbidden)
      await expect(undoImport(shop.as(other), { import_id: id })).rejects.toMatchObject(forbidden)
      await expect(exportProblems(shop.as(other), { import_id: id })).rejects.toMatchObject(forbidden)
    }
  })

  test('files that are not tables, without leaving anything behind', async () => {
    const invalidFile = { code: 'invalid_import_file' }
    await expect(upload('')).rejects.toMatchObject(invalidFile)
    await expect(upload('Name,Price\n\n')).rejects.toMatchObject(invalidFile)
    await expect(upload('PK\u0003\u0004 sheet')).rejects.toMatchObject(invalidFile)
    const cut = { name: 'a.csv', chunks: units('Name\nBowl'), isTruncated: () => true }
    await expect(createImport(shop.as(editor), cut)).rejects.toMatchObject({ code: 'payload_too_large' })
    const { rows } = await shop.database.run(
      `SELECT count(*)::int AS n FROM imports WHERE status = 'uploading'`,
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  test('mappings without a product column, or with a duplicate one', async () => {
    const { id } = await upload('Name,Price\nBowl,5')
    const map = (...fields: ImportField[]) =>
      mapImport(shop.as(editor), {
        import_id: id,
        fields,
        options: { create_as_drafts: true, update_existing: true },
      })
    await expect(map('description', 'price')).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(map('name', 'name')).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('saving an unvalidated import, and undoing an unsaved one', async () => {
    const { id } = await upload('Name,Price\nBowl,5')
    const invalidTransition = { code: 'invalid_transition' }
    await expect(runImport(shop.as(editor), { import_id: id })).rejects.toMatchObject(invalidTransition)
    await expect(undoImport(shop.as(editor), { import_id: id })).rejects.toMatchObject(invalidTransition)
    await expect(
      updateImportRow(shop.as(editor), { import_id: id, number: 2, column: 0, value: 'x' }),
    ).rejects.toMatchObject(invalidTransition)
  })
})

test('validation shows what each row would do and changes nothing', async () => {
  await createTestProduct(shop, {
    id: 'bowl',
    name: 'Bowl',
    published: false,
    variants: [{ price_kobo: 50_000, stock: 4 }],
  })
  const { counts, status } = await createCheckedImport(
    [
      'title;amount (N);qty;group;colour/size',
      'Dress;28,500;36;Fashion;Marigold / M',
      'Dress;28,500;3;;Marigold / L',
      'Bowl;600;4;;',
      'Lamp;28.500;1;Home;',
      'Rug;2,000;-3;Home;',
      ';500;1;Home;',
      '=HYPERLINK(1);500;1;Home;',
    ].join('\n'),
  )
  expect(status).toBe('checked')
  expect(counts).toEqual({ created: 2, updated: 1, unchanged: 0, warnings: 1, errors: 3, importable_rows: 4 })
})

test('each problem is reported at its column with a suggestion', async () => {
  const { id } = await createCheckedImport(
    [
      'Name,Category,Price,Stock',
      'Lamp,Home,28.500,1',
      'Rug,,2000,-3',
      ',Home,500,1',
      '=1+1,Home,500,1',
    ].join('\n'),
  )
  expect(await problems(id)).toEqual([
    '2 Price: Point used for thousands. Did you mean ₦28,500?',
    '3 Stock: Stock can’t be below 0',
    '4 Name: Name is required',
    '5 Name: Looks like a formula, stored as plain text',
  ])
  const { items } = await listImportRows(shop.as(editor), { import_id: id, view: 'errors', limit: 1 })
  expect(items[0]?.problems[0]).toMatchObject({ column: 2, level: 'error', suggestion: '28,500' })
  expect(await collectText(await exportProblems(shop.as(editor), { import_id: id }))).toContain(
    `5,"Name: Looks like a formula, stored as plain text",'=1+1,Home,500,1`,
  )
})

test('a corrected row is saved with the others', async () => {
  const { id } = await createCheckedImport('Name,Category,Price\nLamp,Home,28.500\nRug,Home,100')
  const fixed = await updateImportRow(shop.as(editor), {
    import_id: id,
    number: 2,
    column: 2,
    value: '28,500',
  })
  expect(fixed.counts).toMatchObject({ created: 2, errors: 0, importable_rows: 2 })
  const { status, saved } = await run(id)
  expect({ status, saved }).toEqual({ status: 'completed', saved: { created: 2, updated: 0, undone: 0 } })
  expect((await read('lamp')).variants[0]?.price_kobo).toBe(2_850_000)
})

test('new products become drafts with variants, stock and history; a repeat adds nothing', async () => {
  const { id } = await createCheckedImport(
    [
      'Product id,Name,Category,Brand,Features,Colour,Size,SKU,Price,Stock,Weight (kg),Published',
      'ankara,Ankara dress,Fashion,Adunni,"Lined\nCotton",Marigold,M,AD-M,"28,500",36,0.4,yes',
      'ankara,,,,,Marigold,L,AD-L,"29,500",0,0.45,',
    ].join('\n'),
  )
  await run(id)
  await run(id)
  const dress = await read('ankara')
  expect(dress).toMatchObject({
    name: 'Ankara dress',
    category: 'Fashion',
    published: false,
  })
  expect(dress.features).toEqual(['Lined', 'Cotton'])
  expect(
    dress.variants.map(({ colour, sku, on_hand, weight_grams }) => [colour, sku, on_hand, weight_grams]),
  ).toEqual([
    ['Marigold', 'AD-M', 36, 400],
    ['Marigold', 'AD-L', 0, 450],
  ])
  expect(dress.history.map(({ summary }) => summary)).toEqual(['Added the product'])
  const { rows } = await shop.database.run(
    `SELECT reason, quantity_change FROM stock_movements WHERE reference = 'product:ankara'`,
  )
  expect(rows).toEqual([{ reason: 'opening', quantity_change: 36 }])
  expect((await shop.database.run('SELECT count(*)::int AS n FROM products')).rows).toEqual([{ n: 1 }])
})

test('existing products keep the values that the file leaves empty, and a price never charged is not struck through', async () => {
  const product = await createTestProduct(shop, {
    id: 'bowl',
    name: 'Bowl',
    published: false,
    variants: [
      { size: 'S', price_kobo: 50_000, stock: 4 },
      { size: 'L', price_kobo: 90_000, stock: 9 },
    ],
  })
  await publishProduct(shop.as(editor), { product_id: product.id, published: true })
  const { id, counts } = await createCheckedImport(
    'Name,Size,Price,Old price,Stock\nbowl,s,450,500,6\nbowl,l,,2000,',
    {
      create_as_drafts: true,
    },
  )
  expect(counts).toMatchObject({ updated: 1, warnings: 1, errors: 0 })
  const { items } = await listImportRows(shop.as(editor), { import_id: id, view: 'updated' })
  expect(items.map(({ message }) => message)).toEqual([
    'Price of S: ₦500 → ₦450. Old price of S: none → ₦500. Stock of S: 4 → 6',
  ])
  await run(id)
  const bowl = await read('bowl')
  expect(bowl.published).toBe(true)
  expect(
    bowl.variants.map((variant) => [variant.price_kobo, variant.regular_price_kobo, variant.on_hand]),
  ).toEqual([
    [45_000, 50_000, 6],
    [90_000, null, 9],
  ])
})

test("another product's SKU is an error, even if it was taken after validation", async () => {
  await createTestProduct(shop, { id: 'bowl', name: 'Bowl' })
  const { id, counts } = await createCheckedImport(
    'Product id,Name,Category,SKU,Price\ncup,Cup,Home,bowl-0,5\nmug,Mug,Home,M-1,5\njug,Jug,Home,M-1,5',
  )
  expect(counts).toMatchObject({ created: 2, errors: 1 })
  const { saved, counts: after, job } = await run(id)
  expect(saved.created).toBe(1)
  expect(after.errors).toBe(2)
  expect(job?.warnings).toEqual([expect.stringContaining('Another product has this SKU')])
})

test('a step that runs twice saves once, and an interrupted one continues', async () => {
  const rows = Array.from({ length: 450 }, (_, index) => `Item ${index},Home,100,2`)
  const { id } = await createCheckedImport(['Name,Category,Price,Stock', ...rows].join('\n'))
  const { job } = await runImport(shop.as(editor), { import_id: id })
  const runTasks = runJobStep(steps, asActor)
  const first = { id: 'a', kind: 'job.step', payload: { job_id: job?.id, generation: 0 }, attempts: 1 }
  await runTasks(shop, first as never)
  const { saved } = await getImport(shop.as(editor), { import_id: id })
  await runTasks(shop, first as never)
  expect((await getImport(shop.as(editor), { import_id: id })).saved).toEqual(saved)
  expect(saved.created).toBeGreaterThan(0)
  expect(saved.created).toBeLessThan(450)
  await work()
  expect(await getImport(shop.as(editor), { import_id: id })).toMatchObject({
    status: 'completed',
    saved: { created: 450 },
  })
})

test('an import is undone except for products changed or ordered since, and sold units stay sold', async () => {
  await createTestProduct(shop, { id: 'bowl', name: 'Bowl', variants: [{ price_kobo: 50_000, stock: 4 }] })
  await createTestProduct(shop, { id: 'cup', name: 'Cup', variants: [{ price_kobo: 50_000, stock: 4 }] })
  const { id } = await createCheckedImport(
    'Name,Category,Price,Stock\nBowl,,600,10\nCup,,700,4\nLamp,Home,5,1\nRug,Home,5,1',
  )
  await run(id)
  const [bowl, cup, rug] = [await read('bowl'), await read('cup'), await read('rug')]
  await decrementStock(shop, {
    reference: 'order:1',
    lines: [{ variant_id: bowl.variants[0]?.id ?? '', quantity: 1 }],
  })
  const fullProduct = await listFullProducts(shop.as(editor), ['cup'])
  await updateProduct(shop.as(editor), {
    product_id: 'cup',
    ...(fullProduct.get('cup')?.input ?? ({} as never)),
    name: 'Cup 2',
    version: cup.version,
  })
  await publishProduct(shop.as(editor), { product_id: rug.id, published: true })
  await undoImport(shop.as(editor), { import_id: id })
  await work()
  const { status, saved, job } = await getImport(shop.as(editor), { import_id: id })
  expect({ status, saved }).toEqual({ status: 'undone', saved: { created: 2, updated: 2, undone: 2 } })
  expect(job?.warnings).toEqual(
    expect.arrayContaining([expect.stringContaining('rug'), expect.stringContaining('cup')]),
  )
  expect((await read('bowl')).variants[0]).toMatchObject({ price_kobo: 50_000, on_hand: 3 })
  expect(await read('cup')).toMatchObject({ name: 'Cup 2' })
  await expect(read('lamp')).rejects.toMatchObject({ code: 'not_found' })
})

test('nothing can be undone after seven days', async () => {
  const { id } = await createCheckedImport('Name,Category,Price\nLamp,Home,5')
  expect((await run(id)).undo_until).not.toBeNull()
  shop.clock.move(7 * 24 * 3_600_000)
  expect((await getImport(shop.as(editor), { import_id: id })).undo_until).toBeNull()
  await expect(undoImport(shop.as(editor), { import_id: id })).rejects.toMatchObject({
    code: 'invalid_transition',
  })
})

test('importing an export unchanged changes nothing', async () => {
  await createTestProduct(shop, {
    id: 'dress',
    name: '=Dress "M", red',
    brand: 'Adunni',
    description: 'Two\nlines; with, signs',
    variants: [
      { colour: 'Red', size: 'S', price_kobo: 50_050, stock: 4 },
      { colour: 'Red', size: 'L', price_kobo: 90_000, stock: 0 },
    ],
  })
  await createTestProduct(shop, { id: 'same-name', name: 'Bowl', published: false })
  await createTestProduct(shop, { id: 'same-name-2', name: 'Bowl' })
  const { counts } = await createCheckedImport(await exportCsv())
  expect(counts).toEqual({ created: 0, updated: 0, unchanged: 3, warnings: 0, errors: 0, importable_rows: 0 })
})
