import { expect, test } from 'vitest'
import { couponLine, fillName, productsLine, readCampaign, unknownWords } from './campaign-text.ts'

test('markup of staff is words, and a link that runs script stays words', () => {
  expect(readCampaign('<b>Hello</b>\n\n[Look](javascript:alert(1))')).toEqual([
    { kind: 'text_block', block: '<b>Hello</b>' },
    { kind: 'text_block', block: '[Look](javascript:alert(1))' },
  ])
})

test('headings, words, lists, links, products and coupons are read in their order', () => {
  const text = [
    'Good morning {first_name},',
    'new prints came.',
    '## New',
    '- cotton',
    '- pockets',
    productsLine(['ankara-dress', 'agbada', 'agbada']),
    couponLine('ANKARA10'),
    '[See them](/products)',
  ].join('\n')
  expect(readCampaign(text)).toEqual([
    { kind: 'text_block', block: 'Good morning {first_name}, new prints came.' },
    { kind: 'heading', text: 'New' },
    { kind: 'text_block', block: { list: ['cotton', 'pockets'] } },
    { kind: 'products', ids: ['ankara-dress', 'agbada'] },
    { kind: 'coupon', code: 'ANKARA10' },
    { kind: 'text_block', block: { to: '/products', text: 'See them' } },
  ])
})

test('words in braces that stand for nothing are named', () => {
  expect(unknownWords('Hello {first_name}, {name} and {name}')).toEqual(['{name}'])
})

test.each([
  ['Good morning {first_name},', 'Ngozi', 'Good morning Ngozi,'],
  ['Good morning {first_name},', '', 'Good morning,'],
  ['New prints are in, {first_name}', '', 'New prints are in'],
  ['{first_name}, look at this', '', 'Look at this'],
  ['{first_name}', '', ''],
  ['Hello {first_name}! Hi {first_name}.', '', 'Hello! Hi.'],
])('%s for %s', (text, name, filled) => {
  expect(fillName(text, name)).toBe(filled)
})
