import { expect, test } from 'vitest'
import { defaultFooter } from './default-footer.ts'
import { defaultNavigation, Navigation, shownColumns } from './navigation.ts'

const check = (to: string) =>
  Navigation.safeParse({ version: 0, menu: [{ label: 'A link', to }], footer: [] })

test.each([
  '',
  'faq',
  '//evil.example',
  '/\\evil.example',
  '/faq\\..\\x',
  'http://example.com',
  'https:example.com',
  'https://',
  'https://nowhere',
  'https://bank.example@evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'mailto:',
  'mailto:ada',
  'tel:',
  'tel:call me',
  '/with space',
  `/${'a'.repeat(300)}`,
])('the target %j is rejected', (to) => {
  const { error } = check(to)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['menu.0.to'])
})

test.each([
  '/',
  '/products?discount=1#top',
  '/products/category/Home%20and%20Kitchen',
  'https://instagram.com/ada',
  'https://example.com:8443?x=1',
  'mailto:ada@example.com',
  'tel:+2348031234567',
])('the target %j is accepted', (to) => {
  expect(check(` ${to} `).data?.menu).toEqual([{ label: 'A link', to }])
})

const repeat = <Item extends object>(count: number, item: Item) => Array.from({ length: count }, () => item)

const invalidPaths = (value: object) =>
  Navigation.safeParse({ version: 0, menu: [], footer: [], ...value }).error?.issues.map(({ path }) =>
    path.join('.'),
  )

test('labels and lists have their limits', () => {
  const link = { label: 'A link', to: '/', hidden: false }
  const column = { title: 'A column', hidden: false, links: [link] }
  const full = { ...column, links: repeat(10, link) }
  expect(invalidPaths({ menu: [{ label: ' ', to: '/' }] })).toEqual(['menu.0.label'])
  expect(invalidPaths({ menu: [{ label: 'a'.repeat(25), to: '/' }] })).toEqual(['menu.0.label'])
  expect(invalidPaths({ menu: repeat(7, link) })).toEqual(['menu'])
  expect(invalidPaths({ footer: repeat(5, column) })).toEqual(['footer'])
  expect(invalidPaths({ footer: [{ ...column, links: repeat(11, link) }] })).toEqual(['footer.0.links'])
  expect(invalidPaths({ menu: repeat(6, link), footer: repeat(4, full) })).toBeUndefined()
})

test('the default footer is the specified one, and valid', () => {
  expect(Navigation.safeParse(defaultNavigation).success).toBe(true)
  expect(defaultFooter.map(({ title, links }) => [title, ...links.map(({ to }) => to)])).toEqual([
    ['Shop', '/', '/products', '/account', '/cart', '/wishlist'],
    ['Customer service', '/contact', '/faq', '/shipping', '/returns', '/size-guide'],
    ['Legal', '/terms', '/privacy', '/cookies', '/accessibility'],
  ])
})

test('neither hidden links nor columns without links are shown', () => {
  const [shop, service, legal] = defaultNavigation.footer
  if (!shop || !service || !legal) throw new Error('A column is missing.')
  const footer = [
    { ...shop, hidden: true },
    { ...service, links: service.links.map((link) => ({ ...link, hidden: link.to !== '/faq' })) },
    { ...legal, links: legal.links.map((link) => ({ ...link, hidden: true })) },
  ]
  expect(shownColumns(footer)).toEqual([{ title: 'Customer service', links: [{ label: 'FAQ', to: '/faq' }] }])
})
