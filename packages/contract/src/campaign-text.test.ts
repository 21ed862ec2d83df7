import { expect, test } from 'vitest'
import {
  couponMarker,
  fillFirstName,
  productsMarker,
  parseCampaignBody,
  unknownPlaceholders,
} from './campaign-text.ts'

test('markup stays text, and so does a link that would run a script', () => {
  expect(parseCampaignBody('<b>Hello</b>\n\n[Open](javascript:alert(1))')).toEqual([
    { kind: 'text_block', block: '<b>Hello</b>' },
    { kind: 'text_block', block: '[Open](javascript:alert(1))' },
  ])
})

test('headings, text, lists, links, products and coupons are parsed in order', () => {
  const text = [
    'Good morning {first_name},',
    'new prints came.',
    '## New',
    '- cotton',
    '- pockets',
    productsMarker(['ankara-dress', 'agbada', 'agbada']),
    couponMarker('ANKARA10'),
    '[See them](/products)',
  ].join('\n')
  expect(parseCampaignBody(text)).toEqual([
    { kind: 'text_block', block: 'Good morning {first_name}, new prints came.' },
    { kind: 'heading', text: 'New' },
    { kind: 'text_block', block: { list: ['cotton', 'pockets'] } },
    { kind: 'products', ids: ['ankara-dress', 'agbada'] },
    { kind: 'coupon', code: 'ANKARA10' },
    { kind: 'text_block', block: { to: '/products', text: 'See them' } },
  ])
})

test('unknown placeholders are listed', () => {
  expect(unknownPlaceholders('Hello {first_name}, {name} and {name}')).toEqual(['{name}'])
})

test.each([
  ['Good morning {first_name},', 'Ngozi', 'Good morning Ngozi,'],
  ['Good morning {first_name},', '', 'Good morning,'],
  ['New prints are in, {first_name}', '', 'New prints are in'],
  ['{first_name}, look at this', '', 'Look at this'],
  ['{first_name}', '', ''],
  ['Hello {first_name}! Hi {first_name}.', '', 'Hello! Hi.'],
])('%s for %s', (text, name, filled) => {
  expect(fillFirstName(text, name)).toBe(filled)
})
