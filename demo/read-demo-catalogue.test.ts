import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDemoCatalogue } from './read-demo-catalogue.ts'

type Variant = {
  sku: string
  colour: string | null
  size: string | null
  price_kobo: number
  regular_price_kobo?: number
  weight_grams: number
  stock: number
}
type Product = {
  id: string
  name: string
  brand: string
  category: string
  colours: string[]
  sizes: string[]
  vat: string
  regular_since?: string
  offer_since?: string
  variants: Variant[]
}
type Catalogue = {
  categories: { slug: string; name: string }[]
  brands: { slug: string }[]
  products: Product[]
}
type Manifest = Record<string, { views: { n: number; widths: number[]; alt: string; colour?: string }[] }>

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
const { categories, brands, products } = read('catalogue.json') as Catalogue
const manifest = read('pictures/manifest.json') as Manifest
const variants = products.flatMap((product) => product.variants)

/** Prices of a product's sizes in list order; one colour is enough. */
const pricesBySize = (product: Product) =>
  product.sizes.map((size) => product.variants.find((variant) => variant.size === size)?.price_kobo ?? 0)

const getFileSize = (image: string) => statSync(new URL(`pictures/${image}`, import.meta.url)).size

/** Sizes that are an amount rather than a fit. */
const hasMeasure = (size: string) => /\d(?:GB|kg|g|ml|L)$/.test(size)

/** The public id of a name, as the shop generates it: plain letters and digits joined by hyphens. */
const toId = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

test('there are 69 products, with unique ids made from their names', () => {
  expect(products).toHaveLength(69)
  expect(new Set(products.map((product) => product.id)).size).toBe(69)
  for (const product of products) expect(product.id).toBe(toId(product.name))
})

test('category names need no escaping in a URL, and every product names a known category and brand', () => {
  for (const category of categories) expect(category.name).not.toContain('&')
  const existing = new Set(categories.map((category) => category.slug))
  const makers = new Set(brands.map((brand) => brand.slug))
  for (const product of products) {
    expect(existing).toContain(product.category)
    expect(makers).toContain(product.brand)
    expect(['standard', 'zero', 'exempt']).toContain(product.vat)
  }
})

test('each product has exactly one variant for each colour in each size, with its own SKU', () => {
  expect(new Set(variants.map((variant) => variant.sku)).size).toBe(variants.length)
  for (const product of products) {
    const wanted = (product.colours.length ? product.colours : [null]).flatMap((colour) =>
      (product.sizes.length ? product.sizes : [null]).map((size) => `${colour} ${size}`),
    )
    expect(product.variants.map((variant) => `${variant.colour} ${variant.size}`)).toEqual(wanted)
  }
})

test('images match the variants: a product has one colour, or images of each', () => {
  const unseen = products
    .filter(({ colours }) => colours.length > 1)
    .flatMap(({ id, colours }) => {
      const shown = new Set(manifest[id]?.views.map(({ colour }) => colour))
      return colours.filter((colour) => !shown.has(colour)).map((colour) => `${id}, ${colour}`)
    })
  expect(unseen).toEqual([])
})

test('phones, computers and groceries have their own name for sizes', () => {
  const { categories } = readDemoCatalogue(new Date())
  const named = categories.flatMap(({ name, size_name }) => (size_name ? [`${name}: ${size_name}`] : []))
  expect(named).toEqual([
    'Phones and Tablets: Storage',
    'Computers and Accessories: Storage',
    'Groceries: Pack',
  ])
})

test('every variant has a sane price in whole naira, a weight and a stock', () => {
  for (const { sku, price_kobo, weight_grams, stock } of variants) {
    expect(price_kobo % 100, sku).toBe(0)
    expect(price_kobo, sku).toBeGreaterThanOrEqual(3_000_00)
    expect(price_kobo, sku).toBeLessThanOrEqual(4_200_000_00)
    expect(Number.isInteger(weight_grams) && weight_grams >= 50 && weight_grams <= 51_000, sku).toBe(true)
    expect(Number.isInteger(stock) && stock >= 0 && stock <= 60, sku).toBe(true)
  }
})

test('stock covers every case: plenty, a few left, a size sold out, a product sold out', () => {
  const soldOut = products.filter((product) => product.variants.every((variant) => variant.stock === 0))
  expect(soldOut).toHaveLength(2)
  const low = variants.filter((variant) => variant.stock > 0 && variant.stock <= 5)
  const none = variants.filter((variant) => variant.stock === 0)
  expect(low.length).toBeGreaterThan(10)
  expect(none.length).toBeGreaterThan(12)
  expect(none.length + low.length).toBeLessThan(variants.length / 3)
})

test('more memory, weight or volume costs more, and no larger size costs less', () => {
  for (const product of products) {
    const prices = pricesBySize(product)
    expect(prices, product.id).toEqual(prices.toSorted((a, b) => a - b))
  }
  const measuredProducts = products.filter((product) => product.sizes.some(hasMeasure))
  expect(measuredProducts.length).toBeGreaterThan(15)
  for (const product of measuredProducts)
    expect(new Set(pricesBySize(product)).size, product.id).toBe(product.sizes.length)
})

test('a size that customers choose is not in the name, and colours do not change the price', () => {
  for (const product of products) {
    for (const size of product.sizes.filter((text) => text.length > 2))
      expect(product.name).not.toContain(size)
    const distinct = new Set(product.variants.map((variant) => `${variant.size} ${variant.price_kobo}`))
    expect(distinct.size, product.id).toBe(Math.max(1, product.sizes.length))
  }
})

test('a sale price is lower than the regular price, on all variants, and both have their dates', () => {
  const offers = products.filter((product) => product.regular_since)
  expect(offers).toHaveLength(15)
  for (const { regular_since = '', offer_since = '', variants: available } of offers) {
    expect(Date.parse(regular_since)).toBeLessThan(Date.parse(offer_since))
    for (const { sku, price_kobo, regular_price_kobo = 0 } of available) {
      const off = 1 - price_kobo / regular_price_kobo
      expect(off > 0.05 && off < 0.3, sku).toBe(true)
    }
  }
  for (const product of products.filter((each) => !offers.includes(each))) {
    expect(product.offer_since).toBeUndefined()
    expect(product.variants.every((variant) => variant.regular_price_kobo === undefined)).toBe(true)
  }
})

test('every product has a main image, and every listed file exists in both formats', () => {
  for (const product of products) expect(manifest[product.id]?.views[0]?.n, product.id).toBe(1)
  for (const [folder, { views }] of Object.entries(manifest)) {
    for (const { n, widths, alt } of views) {
      expect(alt).toMatch(/Demo picture$/)
      for (const width of widths)
        for (const format of ['avif', 'webp'])
          expect(existsSync(new URL(`pictures/${folder}/${n}-${width}.${format}`, import.meta.url))).toBe(
            true,
          )
    }
  }
})

test('the 20 most prominent products show several views', () => {
  const shown = readDemoCatalogue(new Date()).products.toSorted(
    (a, b) => b.popularity_rank - a.popularity_rank,
  )
  for (const { id, images } of shown.slice(0, 20)) expect(images.length, id).toBeGreaterThanOrEqual(2)
})

test('the home page image exists in both crops, small enough for a phone', () => {
  const heroWidths = read('pictures/hero/manifest.json') as Record<string, number[]>
  expect(Object.keys(heroWidths)).toEqual(['wide', 'phone'])
  for (const [cut, widths] of Object.entries(heroWidths))
    for (const width of widths)
      for (const format of ['avif', 'webp'])
        expect(getFileSize(`hero/${cut}-${width}.${format}`)).toBeGreaterThan(0)
  expect(getFileSize('hero/phone-720.avif')).toBeLessThan(20_000)
})

test('card images are small: half of them under 5 kB, one detailed print at most 32 kB', () => {
  const bytes = products.map(({ id }) => getFileSize(`${id}/1-400.avif`)).toSorted((a, b) => a - b)
  expect(bytes[35]).toBeLessThan(5_000)
  expect(bytes.at(-1)).toBeLessThan(32_000)
})

test('each category has an image', () => {
  for (const { slug } of categories)
    expect(existsSync(new URL(`pictures/categories/${slug}-400.avif`, import.meta.url)), slug).toBe(true)
})

test('the words that customers search for occur', () => {
  const text = products.map((product) => product.name.toLowerCase()).join('\n')
  for (const word of ['iphone', 'samsung', 'adidas', 'ankara', 'garri', 'ọjà']) expect(text).toContain(word)
})
