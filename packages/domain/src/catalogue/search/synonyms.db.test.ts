import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateSynonyms, listSynonyms } from './synonyms.ts'
import { indexForSearch } from './index-products.ts'
import { listProducts } from '../products/list-products.ts'
import { suggestProducts } from '../products/suggest-products.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  const names = [
    'Petrol Generator',
    'Baby Diapers',
    'Reading Lamp',
    'Gentle Soap',
    'Palm Oil',
    'Generator Oil',
    'Hand Cream',
    'Shea Butter',
    'Cream Linen Kaftan',
    'Linen Shirt',
  ]
  const products = names.map((name) => ({ id: name.toLowerCase().replaceAll(' ', '-'), name }))
  for (const product of products) {
    const colour = product.name.includes('Linen') ? 'Off-white/Cream' : ''
    await createTestProduct(shop, { ...product, category: 'Household', variants: [{ colour }] })
  }
  await indexForSearch(
    shop,
    products.map(({ id }) => id),
  )
})

afterAll(() => shop.close())

const finds = async (search: string) =>
  (await listProducts(shop, { search })).items.map(({ id }) => id).toSorted()

test('a visitor can neither read nor edit the list', async () => {
  const visitor = shop.as({ kind: 'visitor' })
  await expect(listSynonyms(visitor)).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(updateSynonyms(visitor, { items: [] })).rejects.toMatchObject({ code: 'unauthenticated' })
})

test.each([
  { terms: ['gen'], maps_to: [' , '] },
  { terms: ['!'], maps_to: ['generator'] },
])('a line without a word on either side is rejected: %j', async (line) => {
  const lines = [{ terms: ['torch'], maps_to: ['lamp'] }, line]
  await expect(updateSynonyms(shop, { items: lines })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { items: ['Line 2 needs words on both sides'] } },
  })
})

test('a new shop knows common Nigerian terms', async () => {
  const { items: synonyms } = await listSynonyms(shop)
  expect(synonyms.length).toBeGreaterThan(40)
  expect(await finds('pampers')).toEqual(['baby-diapers'])
  expect(await finds('I better pass my neighbour')).toEqual(['generator-oil', 'petrol-generator'])
  expect(await finds('gen')).toEqual(['generator-oil', 'petrol-generator'])
  expect(await finds('gen oil')).toEqual(['generator-oil'])
})

test('an incomplete word is also searched as a prefix, even if it is a synonym', async () => {
  const suggested = await suggestProducts(shop, 'gen')
  expect(suggested.map(({ value }) => value)).toContain('gentle-soap')
})

test('matches in the name come before synonyms', async () => {
  const { items } = await listProducts(shop, { search: 'oil' })
  expect(items.map(({ id }) => id).toSorted()).toEqual(['generator-oil', 'palm-oil'])
})

test.each(['cream', 'body cream'])('%s finds creams before cream-coloured products', async (search) => {
  const { items } = await listProducts(shop, { search })
  const found = items.map(({ id }) => id)
  expect(found.slice(0, 2).toSorted()).toEqual(['hand-cream', 'shea-butter'])
  expect(found).toContain('cream-linen-kaftan')
})

test('the owner can edit the list, and the next search uses the new one', async () => {
  const input = [{ terms: ['Ọ̀ṣẹ', 'bath  thing'], maps_to: ['Soap'] }]
  expect(await finds('bath thing')).toEqual([])
  const { items: synonyms } = await updateSynonyms(shop, { items: input })
  expect(synonyms).toEqual([{ terms: ['ose', 'bath thing'], maps_to: ['soap'] }])
  expect(await listSynonyms(shop)).toEqual({ items: synonyms })
  expect(await finds('bath thing')).toEqual(['gentle-soap'])
  expect(await finds('pampers')).toEqual([])
  const { rows } = await shop.database.run(`SELECT action FROM audit_log WHERE target = 'synonyms'`)
  expect(rows).toEqual([{ action: 'catalogue.synonyms_updated' }])
})
