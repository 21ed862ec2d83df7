import type { AccountActor } from '../../core/actor.ts'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addProductImage, updateProductImages } from './product-images.ts'
import { updateProduct } from './update-product.ts'
import { listSellableVariants } from './sellable-variants.ts'
import { getProductById } from './get-product.ts'
import { listFullProducts } from './full-products.ts'

let shop: TestShop

let editor: AccountActor

let id: string

beforeAll(async () => {
  shop = await openTestShop()
  editor = await createTestActor(shop, { role: 'catalogue' })
})

beforeEach(async () => {
  const variants = ['Black', 'Gold', 'Blue'].map((colour) => ({ colour }))
  id = (await createTestProduct(shop, { name: 'Phone', variants })).id
})

afterAll(() => shop.close())

const add = (n: number, colour?: string) => addProductImage(shop.as(editor), id, new Uint8Array([n]), colour)

const listImageColours = async () =>
  (await getProductById(shop, id)).product_images.map(({ colour }) => colour)

/** The colour of the image of each variant, as used by cart, checkout and orders. */
const listShownImages = async () =>
  (await listSellableVariants(shop, { product_id: id })).map(({ colour, image }) => [colour, image?.colour])

const rename = async (from: string, to: string) => {
  const fullProduct = (await listFullProducts(shop.as(editor), [id])).get(id)
  if (!fullProduct) throw new Error('The product is there.')
  const variants = fullProduct.input.variants.flatMap((variant) =>
    variant.colour !== from ? [variant] : to === '' ? [] : [{ ...variant, colour: to }],
  )
  await updateProduct(shop.as(editor), { product_id: id, ...fullProduct.input, variants })
}

test('a variant has the first image of its colour, else one without a colour, else the first', async () => {
  await add(1, 'Black')
  expect(await listShownImages()).toEqual([
    ['Black', 'Black'],
    ['Gold', 'Black'],
    ['Blue', 'Black'],
  ])
  await add(2)
  await add(3, 'Gold')
  expect(await listImageColours()).toEqual(['Black', undefined, 'Gold'])
  expect(await listShownImages()).toEqual([
    ['Black', 'Black'],
    ['Gold', 'Gold'],
    ['Blue', undefined],
  ])
})

test('arranging images sets their colours; omitted colours stay, and unknown ones are rejected', async () => {
  await add(1)
  const { product_images: images } = await add(2, 'Gold')
  const [first = '', second = ''] = images.map((image) => image.id)
  await updateProductImages(shop.as(editor), {
    product_id: id,
    images: [
      { id: second, alt: '' },
      { id: first, alt: '', colour: 'Blue' },
    ],
  })
  expect(await listImageColours()).toEqual(['Gold', 'Blue'])
  await expect(add(3, 'Pink')).rejects.toMatchObject({ data: { errors: { colour: [expect.any(String)] } } })
  await expect(
    updateProductImages(shop.as(editor), {
      product_id: id,
      images: [{ id: first, alt: '', colour: 'Pink' }],
    }),
  ).rejects.toMatchObject({ data: { errors: { 'images.0.colour': [expect.any(String)] } } })
  await updateProductImages(shop.as(editor), {
    product_id: id,
    images: [{ id: second, alt: '', colour: '' }],
  })
  expect(await listImageColours()).toEqual([undefined])
})

test('a full product has the image numbers of each colour, and can set them', async () => {
  await add(1, 'Black')
  await add(2)
  await add(3)
  const fullProduct = (await listFullProducts(shop.as(editor), [id])).get(id)
  if (!fullProduct) throw new Error('The product is there.')
  expect(fullProduct.input.variants.map(({ colour, colour_images }) => [colour, colour_images])).toEqual([
    ['Black', [1]],
    ['Gold', []],
    ['Blue', []],
  ])
  const link = (numbers: number[], version: number) =>
    updateProduct(shop.as(editor), {
      product_id: id,
      ...fullProduct.input,
      version,
      variants: fullProduct.input.variants.map((variant) =>
        variant.colour === 'Gold' ? { ...variant, colour_images: numbers } : variant,
      ),
    })
  await expect(link([7], fullProduct.input.version)).rejects.toMatchObject({
    data: { errors: { 'variants.1.colour_images': ['The image 7 doesn’t exist'] } },
  })
  const saved = await link([2, 3], fullProduct.input.version)
  expect(saved.product_images.map(({ colour }) => colour)).toEqual(['Black', 'Gold', 'Gold'])
  expect((await link([3], saved.version)).product_images.map(({ colour }) => colour)).toEqual([
    'Black',
    undefined,
    'Gold',
  ])
})

test('images follow a renamed colour, and show none once it is deleted', async () => {
  await add(1, 'Black')
  await add(2, 'Gold')
  await rename('Gold', 'Rose Gold')
  expect(await listImageColours()).toEqual(['Black', 'Rose Gold'])
  await rename('Black', '')
  expect(await listImageColours()).toEqual([undefined, 'Rose Gold'])
})
