import { expect, test, vi } from 'vitest'
import { splitStyles } from '../../tools/page-styles.ts'

const css =
  '@layer base,utilities;@layer base{body{margin:0}:root{--tw-z:1}}@layer utilities{.card{--tw-x:1;animation:spin 1s}.card .price{color:red}' +
  '@media print{.gone{display:none}}.md\\:flex{display:flex}}@property --tw-x{inherits:false}@property --tw-y{inherits:false}' +
  '@keyframes spin{to{rotate:1turn}}@keyframes jump{to{top:1px}}'

vi.mock('virtual:page-styles', () => ({ default: splitStyles(css) }))
const { selectStyles, usedStyles } = await import('./page-styles.server.ts')

test('a page gets the rules that its classes need, in their order, with what these name', () => {
  expect(usedStyles('<div class="card big"><p class="md:flex">Card</p></div>')).toBe(
    '@layer base,utilities;@layer base{body{margin:0}}@layer utilities{.card{--tw-x:1;animation:spin 1s}.md\\:flex{display:flex}}' +
      '@property --tw-x{inherits:false}@keyframes spin{to{rotate:1turn}}',
  )
  expect(usedStyles('<p class="price">1</p><p class="card">2</p>')).toContain('.card .price{color:red}')
})

test('a page without classes gets the base alone', () => {
  expect(usedStyles('<p>class="card" in the text</p>')).toBe(
    '@layer base,utilities;@layer base{body{margin:0}}',
  )
})

test('custom properties come with what reads them, through other properties too', () => {
  const all = splitStyles(
    ':root{--a:var(--b);--b:1px;--c:2px;--d:3px}.card{width:var(--a)}@property --d{inherits:false}',
  )
  expect(selectStyles(all, new Set(['card']))).toBe(':root{--a:var(--b);--b:1px}.card{width:var(--a)}')
  expect(selectStyles(all, new Set(), new Set(['--d']))).toBe(':root{--d:3px}@property --d{inherits:false}')
  expect(selectStyles(all, new Set())).toBe('')
})

test('a style of the page itself reads them too', () => {
  expect(usedStyles('<p style="color:var(--tw-z)">')).toContain(':root{--tw-z:1}')
})
