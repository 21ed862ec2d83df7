import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { type PageRequest, createPageAddressResolver, isDataSaverOn, sanitiseUrl } from './page-address.ts'
import { createRouteFinder } from '../rendering/page-routes.ts'

const route = (id: string, parentId: string | undefined, path?: string, index?: true) => [
  id,
  { id, parentId, path, index, module: {} },
]

const find = createPageAddressResolver(
  createRouteFinder(
    Object.fromEntries([
      route('root', undefined, ''),
      route('shop', 'root'),
      route('home', 'shop', undefined, true),
      route('list', 'shop', 'products'),
      route('category', 'shop', 'products/category/:category'),
      route('product', 'shop', 'products/:productId'),
      route('cart', 'shop', 'cart'),
      route('unknown', 'shop', '*'),
      route('admin', 'root', 'admin'),
      route('dashboard', 'admin', undefined, true),
    ]) as ServerBuild['routes'],
  ),
  ['en', 'pcm'],
  'shop-1.css',
)

const pageRequest = (url: string, input: Partial<PageRequest> = {}) => ({
  url,
  cookies: undefined,
  saveData: undefined,
  ...input,
})
const cacheKeyFor = (url: string, input?: Partial<PageRequest>) => find(pageRequest(url, input))?.key

test.each(['/api', '/api/products', '/products/', '//products', '/products/?page=2'])(
  '%s is no address of a page',
  (url) => {
    expect(find(pageRequest(url))).toBeNull()
  },
)

test.each(['/cart', '/admin', '/cart.data', '/__manifest?paths=/', '/no/such/page.data'])(
  '%s is not kept',
  (url) => {
    expect(find(pageRequest(url))).toBeNull()
  },
)

test('a browser with the current style sheet gets pages without styles, and the same data', () => {
  const keyWith = (url: string, file: string) => cacheKeyFor(url, { cookies: `theme=dark; styles=${file}` })
  expect(keyWith('/', 'shop-1.css')).toBe('en full styled /')
  expect(keyWith('/', 'shop-0.css')).toBe('en full /')
  expect(keyWith('/products.data', 'shop-1.css')).toBe(cacheKeyFor('/products.data'))
})

test('unknown query parameters do not create another page', () => {
  expect(find(pageRequest('/?utm_source=x&fbclid=1'))).toEqual({
    key: 'en full /',
    path: '/',
    routeIds: ['root', 'shop', 'home'],
    isData: false,
    hasStyles: false,
    status: 200,
    language: 'en',
  })
  expect(find(pageRequest('/products?search=&utm=1&sort=newest'))?.path).toBe('/products?sort=newest')
})

test('the order of query parameters does not create another page, but their values do', () => {
  expect(cacheKeyFor('/products?sort=newest&brand=nike')).toBe(
    cacheKeyFor('/products?brand=nike&sort=newest'),
  )
  expect(cacheKeyFor('/products?brand=nike')).not.toBe(cacheKeyFor('/products?brand=adidas'))
  expect(cacheKeyFor('/products/category/Phones')).not.toBe(cacheKeyFor('/products/category/Groceries'))
})

test('all unknown paths share one page', () => {
  expect(find(pageRequest('/no/such/page?x=1'))).toEqual(find(pageRequest('/wp-login.php')))
})

test('data for client navigation is cached beside the page', () => {
  expect(find(pageRequest('/_.data?_routes=home'))).toMatchObject({
    path: '/_.data?_routes=home',
    isData: true,
  })
  expect(find(pageRequest('/products.data?sort=newest&x=1'))?.path).toBe('/products.data?sort=newest')
  expect(cacheKeyFor('/products.data')).not.toBe(cacheKeyFor('/products'))
})

test('data saver and other languages have their own pages, themes do not', () => {
  const keys = [{}, { saveData: 'on' }, { cookies: 'save_data=on' }].map((input) => cacheKeyFor('/', input))
  expect(keys[1]).toBe(keys[2])
  expect(keys[0]).not.toBe(keys[1])
  expect(cacheKeyFor('/', { cookies: 'theme=dark; lang=xx' })).toBe(keys[0])
  expect(cacheKeyFor('/', { cookies: 'theme=dark; lang=pcm' })).toBe('pcm full /')
})

test("the footer's choice overrides the browser's header", () => {
  expect(isDataSaverOn(pageRequest('/', { saveData: 'on', cookies: 'save_data=off' }))).toBe(false)
  expect(isDataSaverOn(pageRequest('/', { cookies: 'a=b; save_data=on' }))).toBe(true)
  expect(isDataSaverOn(pageRequest('/'))).toBe(false)
})

test.each([
  ['/products?search=fan', '/products?search=fan'],
  ['/products/%C3%A9t%C3%A9', '/products/%C3%A9t%C3%A9'],
  ['/%', '/malformed'],
  ['/%E0%A4%A', '/malformed'],
  ['/products/%00', '/malformed'],
  ['/api/%', '/api/malformed'],
  ['/api/products/a%00b?x=1', '/api/malformed'],
  ['/products?search=a%00b&page=2', '/products?search=ab&page=2'],
  ['/products?search=%', '/products?search=%'],
  // The API returns an error.
  ['/api/products?search=a%00b', '/api/products?search=a%00b'],
])('%s becomes %s', (url, expected) => {
  expect(sanitiseUrl(url)).toBe(expected)
})
