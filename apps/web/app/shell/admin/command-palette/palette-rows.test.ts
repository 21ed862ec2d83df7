import { expect, test } from 'vitest'
import { filterPages } from './admin-pages.ts'
import { parsePaletteInput } from './palette-rows.ts'

test('a prefix narrows the search, whatever scope is selected', () => {
  expect(parsePaletteInput(' #10482', 'products')).toEqual({ scope: 'orders', query: '10482' })
  expect(parsePaletteInput('@ chi', 'all')).toEqual({ scope: 'customers', query: 'chi' })
  expect(parsePaletteInput('>', 'all')).toEqual({ scope: 'pages', query: '' })
  expect(parsePaletteInput('a@b.ng', 'products')).toEqual({ scope: 'products', query: 'a@b.ng' })
})

test('finds a page by parts of its words in any order, and by its keywords', () => {
  const navItems = [
    { to: '/a', text: 'Delivery zones and fees' },
    { to: '/b', text: 'Tax', keywords: 'VAT' },
  ]
  expect(filterPages(navItems, 'fee deliv')).toEqual([navItems[0]])
  expect(filterPages(navItems, 'vat')).toEqual([navItems[1]])
  expect(filterPages(navItems, 'orders')).toEqual([])
  expect(filterPages(navItems, '')).toEqual(navItems)
})
