import { expect, test } from 'vitest'
import { getLink, isBold, setLink, toggleBold } from './inline-marks.ts'
import { select, toMarked } from './marked-text.ts'

test.each([
  ['Pay «now» please', 'Pay **«now»** please'],
  ['Pay n|ow please', 'Pay **«now»** please'],
  ['Pay « now » please', 'Pay « **now** » please'],
  ['Pay **n|ow** please', 'Pay «now» please'],
  ['Pay «**now**» please', 'Pay «now» please'],
  ['|', '**«bold text»**'],
  ['«- a\n- b»', '«- **a**\n- **b**»'],
  ['«a **b** c»', '**«a b c»**'],
])('bold: %j becomes %j', (before, after) => {
  expect(toMarked(select(before), toggleBold)).toBe(after)
})

test('text is bold between its stars only', () => {
  expect(['**a|b**', 'a| **b**', '**a** | **b**'].map((text) => isBold(select(text)))).toEqual([
    true,
    false,
    false,
  ])
})

const link = (before: string, label: string, target: string) =>
  toMarked(select(before), (selected) => setLink(getLink(selected), label, target))

test.each([
  ['See «fees» here', 'fees', '/shipping', 'See [fees](/shipping)| here'],
  ['See [fe|es](/faq) here', 'our fees', '/shipping', 'See [our fees](/shipping)| here'],
  ['See [fe|es](/faq) here', 'fees', '', 'See fees| here'],
  ['|', 'a [b]\n c', '/products/category/TVs (new)', '[a b c](/products/category/TVs%20%28new%29)|'],
  ['|', 'Call', 'tel:0803 000', '[Call](tel:0803 000)|'],
])('link: %j with %j to %j becomes %j', (before, label, target, after) => {
  expect(link(before, label, target)).toBe(after)
})

test('a link knows its text and target, and a selection is the text of a new one, on one line', () => {
  expect(getLink(select('See [fe|es](/faq)'))).toMatchObject({ label: 'fees', target: '/faq' })
  expect(getLink(select('See «fees\nand»'))).toMatchObject({ label: 'fees', target: '' })
  expect(getLink(select('[a](/b)| c'))).toMatchObject({ label: '', target: '' })
})
