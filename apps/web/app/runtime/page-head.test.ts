import { designBrand } from '@shop/contract/brand'
import { expect, test } from 'vitest'
import { openGraph } from './page-head.ts'

const link = {
  origin: 'https://shop.ng',
  store: { name: 'Ada & Sons' },
  path: '/faq',
  title: 'FAQ',
  description: 'Say "yes" <b>',
}

test('escapes text, and omits what is missing', () => {
  const html = openGraph(link)
  expect(html).toContain('<meta property="og:site_name" content="Ada &amp; Sons"/>')
  expect(html).toContain('content="Say &quot;yes&quot; &lt;b&gt;"')
  expect(html).not.toMatch(/og:image|product:price/)
})

test('a product has its price in naira and absolute URLs', () => {
  const html = openGraph({
    ...link,
    path: '/products/fan',
    image: '/media/fan-800.webp',
    priceKobo: 9_250_050,
  })
  expect(html).toContain('<meta property="og:type" content="product"/>')
  expect(html).toContain('<meta property="og:url" content="https://shop.ng/products/fan"/>')
  expect(html).toContain('<meta property="og:image" content="https://shop.ng/media/fan-800.webp"/>')
  expect(html).toContain('<meta property="product:price:amount" content="92500.50"/>')
})

test('a page without an image has the shop’s social image, and a page with one keeps it', () => {
  const social_image = { url: '/media/pictures/brand/1', width: 1_200, height: 630 }
  const store = { name: 'Ada', brand: { ...designBrand, social_image } }
  expect(openGraph({ ...link, store })).toContain('content="https://shop.ng/media/pictures/brand/1.jpg"')
  const html = openGraph({ ...link, store, image: '/media/fan-800.webp' })
  expect(html).not.toContain('/brand/')
  expect(html).toContain('summary_large_image')
})
