import { expect, test } from 'vitest'
import { findLinkTargets, isAllowedLink, parseInline, stripMarks } from './inline-text.ts'

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'http://plain.example',
  'data:text/html,x',
])('a link to %s stays text', (to) => {
  expect(isAllowedLink(to)).toBe(false)
  expect(parseInline(`See [this](${to}) now`).join('')).toBe(`See [this](${to}) now`)
})

test.each([
  '2 ** 3',
  '** open **',
  'a ** b',
  '****',
  '[no target]',
  '[](/x)',
  '**',
  '[a] (/b)',
  '<b>bold</b>',
])('%s is no mark', (text) => expect(parseInline(text)).toEqual([text]))

test('bold text and links are found anywhere in a line, one inside the other', () => {
  expect(parseInline('Pay **before Friday** or [write to us](/contact).')).toEqual([
    'Pay ',
    { bold: ['before Friday'] },
    ' or ',
    { to: '/contact', label: ['write to us'] },
    '.',
  ])
  expect(parseInline('**See [fees](/shipping)**')).toEqual([
    { bold: ['See ', { to: '/shipping', label: ['fees'] }] },
  ])
  expect(parseInline('[**Fees**](/shipping)')).toEqual([{ to: '/shipping', label: [{ bold: ['Fees'] }] }])
})

test('a target may have brackets, and a phone number spaces', () => {
  expect(findLinkTargets('[a](/products/category/TVs%20(new)) and [b](tel:0800 000 000)')).toEqual([
    '/products/category/TVs%20(new)',
    'tel:0800 000 000',
  ])
})

test('a long text of open marks is read in time', () => {
  const text = '**a '.repeat(15_000) + '[a]('.repeat(15_000)
  const start = performance.now()
  parseInline(text)
  expect(performance.now() - start).toBeLessThan(1_000)
})

test('without marks only the words are left', () => {
  expect(stripMarks('Pay **now** or [write **to** us](/contact)')).toBe('Pay now or write to us')
})
