import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import type { AccountActor } from '../../core/actor.ts'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addProductImage, updateProductImages } from './product-images.ts'
import { updateProductSlug } from './update-slug.ts'
import { deleteProduct } from './delete-products.ts'
import { updateProduct } from './update-product.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { handleDeleteFiles } from './images.ts'

let shop: TestShop

let editor: AccountActor

let id: string

beforeAll(async () => {
  shop = await openTestShop()
  editor = await createTestActor(shop, { role: 'catalogue' })
})

beforeEach(async () => {
  shop.providers.storedFiles.clear()
  id = (await createTestProduct(shop, { name: 'Tote' })).id
})

afterAll(() => shop.close())

const photo = (n: number) => new Uint8Array([n])

const add = (n: number) => addProductImage(shop.as(editor), id, photo(n))

const arrange = (input: { id: string; alt: string }[]) =>
  updateProductImages(shop.as(editor), { product_id: id, images: input })

const files = () => [...shop.providers.storedFiles.keys()]

const read = () => getAdminProduct(shop.as(editor), { product_id: id })

describe('rejects', () => {
  test('callers without the permission, and an unknown product, without storing a file', async () => {
    const customer = shop.as(await createTestActor(shop))
    await expect(addProductImage(customer, id, photo(1))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(updateProductImages(customer, { product_id: id, images: [] })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(addProductImage(shop.as(editor), 'nothing', photo(1))).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(files()).toEqual([])
  })

  test('a file that is not an image, with a clear message', async () => {
    const failing = {
      ...shop.as(editor),
      providers: {
        ...shop.providers,
        createImages: async () => ({ processed: false, problem: 'too_small' }) as const,
      },
    }
    await expect(addProductImage(failing, id, photo(1))).rejects.toMatchObject({
      code: 'invalid_image',
      data: { reason: expect.stringContaining('at least 200 pixels') },
    })
  })

  test('the image after the thirtieth, without storing its files', async () => {
    await shop.database.run(
      `INSERT INTO product_images (id, product_id, position, file_key, widths, alt, average_colour, created_at)
       SELECT gen_random_uuid(), $1, n, 'pictures/x/' || n, '{400}', '', '#ffffff', now() FROM generate_series(1, 30) n`,
      [id],
    )
    await expect(add(1)).rejects.toMatchObject({ code: 'invalid_image' })
    expect(files()).toEqual([])
  })

  test('an image of another product, or a duplicate', async () => {
    const [own] = (await add(1)).product_images
    const other = await createTestProduct(shop)
    const [foreignImage] = (await addProductImage(shop.as(editor), other.id, photo(1))).product_images
    const input = [own, own, foreignImage].map((image) => ({ id: image?.id ?? '', alt: '' }))
    await expect(arrange(input)).rejects.toMatchObject({
      data: { errors: { 'images.1.id': [expect.any(String)], 'images.2.id': [expect.any(String)] } },
    })
    expect((await read()).product_images).toHaveLength(1)
  })
})

test('images are in upload order and use the product name as alt text until described', async () => {
  await add(1)
  const { product_images: images, version, history } = await add(2)
  expect(images).toHaveLength(2)
  expect(images[0]).toMatchObject({ alt: 'Tote', widths: [400] })
  expect(files()).toContain(`${images[0]?.url.replace('/media/', '')}-400.webp`)
  expect(version).toBe(1)
  expect(history[0]?.summary).toBe('Added an image')
})

test('uploading a photo again changes nothing, even after a slug change', async () => {
  await add(1)
  expect((await add(1)).product_images).toHaveLength(1)
  expect(files()).toHaveLength(1)
  ;({ id } = await updateProductSlug(shop.as(editor), { product_id: id, slug: `${id}-moved` }))
  expect((await add(1)).product_images).toHaveLength(1)
  expect(files()).toHaveLength(1)
})

test('images can be reordered, described and removed; files are deleted after the commit, and can be uploaded again', async () => {
  const { product_images: images } = await add(1).then(() => add(2))
  const [first, second] = images
  const arranged = await arrange([{ id: second?.id ?? '', alt: 'From the side' }])
  expect(arranged.product_images).toMatchObject([{ id: second?.id, alt: 'From the side' }])
  expect(files()).toHaveLength(2)
  const replaced = (await add(1)).product_images[1]
  await runOutbox(shop, { 'files.delete': handleDeleteFiles }, 10)
  expect(files().toSorted()).toEqual(
    [second, replaced].map((image) => `${image?.url.replace('/media/', '')}-400.webp`).toSorted(),
  )
  expect(replaced?.url).not.toBe(first?.url)
})

test('an image without a description is renamed with its product', async () => {
  const { product_images: images } = await add(1).then(() => add(2))
  await arrange(images.map(({ id }, index) => ({ id, alt: index ? 'From the side' : '' })))
  const product = await read()
  const edit = { ...product, name: 'Bag', brand: '', stock_reason: 'counted' as const }
  const renamed = await updateProduct(shop.as(editor), { product_id: id, ...edit })
  expect(renamed.product_images.map(({ alt }) => alt)).toEqual(['Bag', 'From the side'])
})

test("a product's files are deleted by a job, so that an unavailable store does not block the deletion", async () => {
  await add(1)
  const away = { ...shop.providers.files, remove: () => Promise.reject(new Error('away')) }
  await deleteProduct(
    { ...shop.as(editor), providers: { ...shop.providers, files: away } },
    { product_id: id },
  )
  await expect(read()).rejects.toMatchObject({ code: 'not_found' })
  expect(files()).toHaveLength(1)
  await runOutbox(shop, { 'files.delete': handleDeleteFiles }, 10)
  expect(files()).toEqual([])
})
