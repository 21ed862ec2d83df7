import { expect, test } from 'vitest'
import { pageSlugMaxLength, toPageSlug } from './custom-pages.ts'

test.each([
  ['About us', 'about-us'],
  ['  Our shop’s story! ', 'our-shops-story'],
  ['Ọjà Lagos', 'oja-lagos'],
  ['Ɗan ƙasa', 'dan-kasa'],
  ['???', ''],
  ['x'.repeat(200), 'x'.repeat(pageSlugMaxLength)],
])('the address of %j is %j', (title, slug) => expect(toPageSlug(title)).toBe(slug))

test('an address that is cut off does not end with a hyphen', () => {
  expect(toPageSlug(`${'x'.repeat(pageSlugMaxLength - 1)} y`)).toBe('x'.repeat(pageSlugMaxLength - 1))
})
