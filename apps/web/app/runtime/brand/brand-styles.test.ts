import { designBrand } from '@shop/contract/brand'
import { expect, test } from 'vitest'
import { brandStyles, brandVariables } from './brand-styles.ts'

const fonts = { latin: '/bitter.woff2', naira: '/bitter-naira.woff2', dotted: '/bitter-dotted.woff2' }
const image = { url: '/media/pictures/brand/1', width: 200, height: 96 }

test("a shop with the design's own look adds no styles", () => {
  expect(brandStyles(undefined, fonts)).toBe('')
  expect(brandStyles(designBrand, fonts)).toBe('')
})

test('colours come in both themes, and the hero keeps the light ones', () => {
  const css = brandStyles({ ...designBrand, primary: '#7a1fa2' }, fonts)
  expect(css).toMatch(/^:root\{--color-primary:#7a1fa2;/)
  expect(css).toMatch(
    /@media screen and \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)\{--color-primary:(#\w+);/,
  )
  expect(css).toContain('[data-ground=hero]{--color-primary:#7a1fa2;')
  expect(css).not.toContain('--color-accent')
  expect(brandVariables({ primary: null, accent: '#ffd400', corners: 'rounded' }, 'light')).toMatchObject({
    'color-accent': '#ffd400',
    'color-on-accent': '#000000',
  })
})

test('the system font loads no file; the other waits like the design’s own', () => {
  expect(brandStyles({ ...designBrand, font: 'system' }, fonts)).toBe(
    ":root{--font-sans:system-ui,Roboto,'Noto Sans',sans-serif}",
  )
  const css = brandStyles({ ...designBrand, font: 'bitter' }, fonts)
  expect(css).toContain('font-display:optional')
  expect(css).toContain(':root[data-font]:not([data-saver=on]){--font-sans:Bitter,')
})

test('corners are radii', () => {
  expect(brandStyles({ ...designBrand, corners: 'square' }, fonts)).toContain('--radius-control:0;')
})

test('on dark ground a logo has its dark variant, or white behind it', () => {
  const alone = brandStyles({ ...designBrand, logo: image }, fonts)
  expect(alone).toContain(':root[data-theme=dark] [data-logo=light]{background:#fff')
  const both = brandStyles({ ...designBrand, logo: image, logo_dark: image }, fonts)
  expect(both).toContain(':root[data-theme=dark] [data-logo=light]{display:none}')
})
