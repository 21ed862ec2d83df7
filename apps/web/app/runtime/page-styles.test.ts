import { expect, test, vi } from 'vitest'
import { splitStyles } from '../../tools/page-styles.ts'

const css =
  '@layer base,utilities;@layer base{body{margin:0}}@layer utilities{.card{--tw-x:1;animation:spin 1s}.card .price{color:red}' +
  '@media print{.gone{display:none}}.md\\:flex{display:flex}}@property --tw-x{inherits:false}@property --tw-y{inherits:false}' +
  '@keyframes spin{to{rotate:1turn}}@keyframes jump{to{top:1px}}'

vi.mock('virtual:page-styles', () => ({ default: splitStyles(css) }))
const { usedStyles } = await import('./page-styles.server.ts')

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
