import { expect, test } from 'vitest'
import { toFeedItem, type FeedShop, type FeedVariant } from './feed-item.ts'
import { feedFormats, formatFeedPrice } from './render-item.ts'
import { hasValidCheckDigit, validateItem } from './validate-item.ts'

const shop: FeedShop = {
  name: 'Ada & Sons',
  origin: 'https://shop.example',
  isLocal: false,
  now: new Date('2026-11-20T11:00:00Z'),
}

const variant: FeedVariant = {
  variant_id: 'v1',
  product_id: 'jollof-pot',
  sku: 'POT-RED',
  barcode: '4006381333931',
  name: 'Jollof pot',
  description: 'Heavy pot.\nFor "parties", <big> ones.',
  features: [],
  brand: 'Ada',
  category: 'Pots',
  parent_category: 'Kitchen',
  colour: 'Red',
  size: '',
  variant_count: 2,
  price_kobo: 1_500_000,
  regular_price_kobo: null,
  price_since: '2026-11-01T08:30:12Z',
  available: 3,
  weight_grams: 2_400,
  condition: null,
  images: [
    { id: 'i1', file_key: 'pictures/i1', widths: [200, 1200], alt: '', average_colour: '#ffffff' },
    { id: 'i2', file_key: 'pictures/i2', widths: [400], alt: '', average_colour: '#ffffff' },
  ],
}

const describe = (changes: Partial<FeedVariant> = {}) => toFeedItem({ ...variant, ...changes }, shop)
const reasons = (changes: Partial<FeedVariant>, feed: 'google' | 'meta', inShop = shop) =>
  validateItem(toFeedItem({ ...variant, ...changes }, inShop), feed, inShop).map(({ reason }) => reason)

test('a complete variant breaks no rule of either feed', () => {
  expect(reasons({}, 'google')).toEqual([])
  expect(reasons({}, 'meta')).toEqual([])
})

test.each<[Partial<FeedVariant>, google: string | undefined, meta: string | undefined]>([
  [{ sku: 'X'.repeat(51) }, 'SKU is longer than 50 characters', undefined],
  [{ sku: 'POT:RED' }, undefined, 'The SKU has a comma or colon, which Meta’s checkout links cannot contain'],
  [{ name: 'N'.repeat(150) }, 'Name with options is longer than 150 characters', undefined],
  [{ description: 'D'.repeat(5_001) }, 'Description is longer than 5000 characters', undefined],
  [
    { description: 'D'.repeat(10_000) },
    'Description is longer than 5000 characters',
    'Description is longer than 9999 characters',
  ],
  [{ brand: 'B'.repeat(71) }, 'Brand is longer than 70 characters', undefined],
  [{ images: [] }, 'No image', 'No image'],
  [
    { images: [{ id: 'i', file_key: 'i', widths: [80], alt: '', average_colour: '#ffffff' }] },
    'The first image is smaller than 100 × 100 pixels',
    'The first image is smaller than 500 × 500 pixels',
  ],
  [{ price_kobo: 0 }, 'No price', 'No price'],
  [
    { barcode: '4006381333932' },
    'The barcode is mistyped: its check digit is wrong',
    'The barcode is mistyped: its check digit is wrong',
  ],
  [
    { barcode: '2000000000015' },
    'The barcode is an in-store number, which only the shop itself knows',
    'The barcode is an in-store number, which only the shop itself knows',
  ],
])('%o is left out', (changes, google, meta) => {
  expect(reasons(changes, 'google')).toEqual(google ? [google] : [])
  expect(reasons(changes, 'meta')).toEqual(meta ? [meta] : [])
})

test('links must be https, except for a shop that is tried out', () => {
  const plain = { ...shop, origin: 'http://shop.example' }
  expect(reasons({}, 'google', plain)).toEqual(['The shop’s address is not https'])
  expect(reasons({}, 'google', { ...plain, isLocal: true })).toEqual([])
})

test.each(['96385074', '012345678905', '4006381333931', '00012345600012'])(
  '%s has its check digit',
  (gtin) => {
    expect(hasValidCheckDigit(gtin)).toBe(true)
    expect(hasValidCheckDigit(gtin.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)))).toBe(false)
  },
)

test('a barcode of another kind is no GTIN, and then no identifier exists', () => {
  expect(describe({ barcode: 'SHELF-7' }).gtin).toBeNull()
  expect(feedFormats.google.item(describe({ barcode: null }))).toContain(
    '<g:identifier_exists>no</g:identifier_exists>',
  )
  expect(feedFormats.google.item(describe())).not.toContain('identifier_exists')
})

test('prices have a dot and the currency', () => {
  expect(formatFeedPrice(1_500_000)).toBe('15000.00 NGN')
  expect(formatFeedPrice(99_905)).toBe('999.05 NGN')
})

test('a reduced price is beside the regular one, for the coming 30 days', () => {
  const xml = feedFormats.google.item(describe({ regular_price_kobo: 2_000_000 }))
  expect(xml).toContain('<g:price>20000.00 NGN</g:price><g:sale_price>15000.00 NGN</g:sale_price>')
  expect(xml).toContain(
    '<g:sale_price_effective_date>2026-11-01T08:30Z/2026-12-20T00:00Z</g:sale_price_effective_date>',
  )
  expect(feedFormats.google.item(describe())).not.toContain('sale_price')
})

test.each([
  [null, 'new'],
  ['UK used', 'used'],
  ['Tokunbo', 'used'],
  ['Refurbished', 'refurbished'],
  ['Brand new', 'new'],
])('the condition %s is %s', (condition, expected) => {
  expect(describe({ condition }).condition).toBe(expected)
})

test('variants of one product share a group, whose name is never too long', () => {
  expect(describe().group_id).toBe('jollof-pot')
  expect(describe({ variant_count: 1 }).group_id).toBeNull()
  const [one, other] = ['a', 'b'].map((end) => describe({ product_id: `${'p'.repeat(80)}${end}` }).group_id)
  expect(one?.length).toBe(50)
  expect(one).not.toBe(other)
})

test('XML is escaped, and CSV has its quotes doubled', () => {
  expect(feedFormats.google.item(describe({ name: 'Pot & \u0001lid' }))).toContain('Pot &amp; lid, Red')
  expect(feedFormats.google.head(shop)).toContain('<title>Ada &amp; Sons</title>')
  expect(feedFormats.meta.item(describe())).toBe(
    'POT-RED,"Jollof pot, Red","Heavy pot. For ""parties"", <big> ones.",in stock,new,15000.00 NGN,' +
      'https://shop.example/products/jollof-pot,https://shop.example/media/pictures/i1-1200.jpg,Ada,4006381333931,' +
      'https://shop.example/media/pictures/i2-400.jpg,,,jollof-pot,Red,,Kitchen > Pots\r\n',
  )
})

test('availability is written as each feed wants it', () => {
  const soldOut = describe({ available: 0 })
  expect(feedFormats.google.item(soldOut)).toContain('<g:availability>out_of_stock</g:availability>')
  expect(feedFormats.meta.item(soldOut)).toContain(',out of stock,')
})

test('without a brand Meta gets the shop’s name, and a text stands in for an empty description', () => {
  const item = describe({ brand: null, description: ' ', features: ['Two handles', 'Lid'] })
  expect(feedFormats.meta.item(item)).toContain(',Ada & Sons,')
  expect(feedFormats.google.item(item)).not.toContain('g:brand')
  expect(describe({ description: '', features: ['Two handles', 'Lid'] }).description).toBe('Two handles. Lid')
})
