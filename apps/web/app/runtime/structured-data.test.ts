import { storeDetailsFixture } from '@shop/testing/factories/sample-page-data'
import { expect, test } from 'vitest'
import { jsonLdScript } from './page-head.ts'
import { breadcrumbSchema, organizationSchema } from './structured-data.ts'

test('no text can end its script element', () => {
  const script = jsonLdScript({ name: '</script><script>alert(1)</script>' })
  expect(script.match(/<\/script>/g)).toHaveLength(1)
  expect(JSON.parse(script.replace(/^<[^>]+>|<\/script>$/g, ''))).toEqual({
    name: '</script><script>alert(1)</script>',
  })
})

test('describes the shop only by what the owner has entered', () => {
  const social = {
    facebook: 'https://www.facebook.com/',
    twitter: '',
    instagram: '',
    linkedin: '',
    youtube: '',
  }
  const silent = { ...storeDetailsFixture, email: '', phone: '', address: '', social }
  expect(Object.keys(organizationSchema('https://shop.ng', silent))).toEqual([
    '@context',
    '@type',
    '@id',
    'name',
    'url',
    'logo',
  ])
  expect(organizationSchema('https://shop.ng', storeDetailsFixture)).toMatchObject({
    contactPoint: { telephone: storeDetailsFixture.phone },
    sameAs: ['https://www.facebook.com/kasoja'],
  })
})

test('breadcrumbs start at the home page', () => {
  const { itemListElement } = breadcrumbSchema('https://shop.ng', [{ text: 'FAQ', path: '/faq' }])
  expect(itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'https://shop.ng/' },
    { position: 2, name: 'FAQ', item: 'https://shop.ng/faq' },
  ])
})
