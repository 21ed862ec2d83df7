import type { SignedIn } from '@shop/domain/core/actor'
import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPicture } from './add-picture.ts'
import { arrangePictures } from './arrange-pictures.ts'
import { editProduct } from './edit-product.ts'
import { readOffers } from './read-offers.ts'
import { readProduct } from './read-product.ts'
import { readWholeProducts } from './read-whole-products.ts'

let shop: TestShop
let editor: SignedIn
let id: string
beforeAll(async () => {
  shop = await openTestShop()
  editor = await makeActor(shop, { role: 'catalogue' })
})
beforeEach(async () => {
  const variants = ['Black', 'Gold', 'Blue'].map((colour) => ({ colour }))
  id = (await makeProduct(shop, { name: 'Phone', variants })).id
})
afterAll(() => shop.close())

const add = (n: number, colour?: string) => addPicture(shop.as(editor), id, new Uint8Array([n]), colour)
const coloursOf = async () => (await readProduct(shop, id)).product_images.map(({ colour }) => colour)
/** The colour of the picture of each variant, as used by cart, checkout and orders. */
const shownBy = async () =>
  (await readOffers(shop, { product_id: id })).map(({ colour, image }) => [colour, image?.colour])
const rename = async (from: string, to: string) => {
  const whole = (await readWholeProducts(shop.as(editor), [id])).get(id)
  if (!whole) throw new Error('The product is there.')
  const variants = whole.wish.variants.flatMap((variant) =>
    variant.colour !== from ? [variant] : to === '' ? [] : [{ ...variant, colour: to }],
  )
  await editProduct(shop.as(editor), id, { ...whole.wish, variants })
}

test('a variant has the first picture of its colour, else one without a colour, else the first', async () => {
  await add(1, 'Black')
  expect(await shownBy()).toEqual([
    ['Black', 'Black'],
    ['Gold', 'Black'],
    ['Blue', 'Black'],
  ])
  await add(2)
  await add(3, 'Gold')
  expect(await coloursOf()).toEqual(['Black', undefined, 'Gold'])
  expect(await shownBy()).toEqual([
    ['Black', 'Black'],
    ['Gold', 'Gold'],
    ['Blue', undefined],
  ])
})

test('arranging pictures sets their colours; left out they stay, and unknown colours are rejected', async () => {
  await add(1)
  const { product_images: pictures } = await add(2, 'Gold')
  const [first = '', second = ''] = pictures.map((picture) => picture.id)
  await arrangePictures(shop.as(editor), id, [
    { id: second, alt: '' },
    { id: first, alt: '', colour: 'Blue' },
  ])
  expect(await coloursOf()).toEqual(['Gold', 'Blue'])
  await expect(add(3, 'Pink')).rejects.toMatchObject({ data: { errors: { colour: [expect.any(String)] } } })
  await expect(
    arrangePictures(shop.as(editor), id, [{ id: first, alt: '', colour: 'Pink' }]),
  ).rejects.toMatchObject({ data: { errors: { 'pictures.0.colour': [expect.any(String)] } } })
  await arrangePictures(shop.as(editor), id, [{ id: second, alt: '', colour: '' }])
  expect(await coloursOf()).toEqual([undefined])
})

test('a full product has the picture numbers of each colour, and can set them', async () => {
  await add(1, 'Black')
  await add(2)
  await add(3)
  const whole = (await readWholeProducts(shop.as(editor), [id])).get(id)
  if (!whole) throw new Error('The product is there.')
  expect(whole.wish.variants.map(({ colour, colour_images }) => [colour, colour_images])).toEqual([
    ['Black', [1]],
    ['Gold', []],
    ['Blue', []],
  ])
  const tie = (numbers: number[], version: number) =>
    editProduct(shop.as(editor), id, {
      ...whole.wish,
      version,
      variants: whole.wish.variants.map((variant) =>
        variant.colour === 'Gold' ? { ...variant, colour_images: numbers } : variant,
      ),
    })
  await expect(tie([7], whole.wish.version)).rejects.toMatchObject({
    data: { errors: { 'variants.1.colour_images': ['The image 7 doesn’t exist'] } },
  })
  const saved = await tie([2, 3], whole.wish.version)
  expect(saved.product_images.map(({ colour }) => colour)).toEqual(['Black', 'Gold', 'Gold'])
  expect((await tie([3], saved.version)).product_images.map(({ colour }) => colour)).toEqual([
    'Black',
    undefined,
    'Gold',
  ])
})

test('pictures follow a renamed colour, and have none when it is deleted', async () => {
  await add(1, 'Black')
  await add(2, 'Gold')
  await rename('Gold', 'Rose Gold')
  expect(await coloursOf()).toEqual(['Black', 'Rose Gold'])
  await rename('Black', '')
  expect(await coloursOf()).toEqual([undefined, 'Rose Gold'])
})
