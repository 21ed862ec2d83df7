import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getLastPage, getRecentProducts, recordPage } from './visited-pages.ts'

function stubStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', stubStorage())
  vi.stubGlobal('sessionStorage', stubStorage())
})
afterEach(() => vi.unstubAllGlobals())

test('products opened before come newest first, each once, without the current one', () => {
  for (const path of [
    '/products/kettle',
    '/products/blue%20fan?utm_source=x',
    '/products/rice',
    '/products/kettle',
  ])
    recordPage(path)
  expect(getRecentProducts()).toEqual(['kettle', 'rice', 'blue fan'])
  expect(getRecentProducts('rice')).toEqual(['kettle', 'blue fan'])
})

test('lists and pages below a product are no products', () => {
  for (const path of ['/products', '/products?search=rice', '/products/category/Groceries', '/'])
    recordPage(path)
  expect(getRecentProducts()).toEqual([])
  expect(getLastPage()).toBe('/')
})

test('nine products are kept', () => {
  for (let id = 0; id < 12; id += 1) recordPage(`/products/${id}`)
  expect(getRecentProducts()).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3'])
})

test('what another release or person wrote there is no reason to fail', () => {
  localStorage.setItem('draft:recently-viewed', '{"not":"a list"}')
  expect(getRecentProducts()).toEqual([])
  recordPage('/products/kettle')
  expect(getRecentProducts()).toEqual(['kettle'])
})
