import { expect, test } from 'vitest'
import { linkParts } from './link-parts.ts'

test('markup and other schemes stay text', () => {
  const text = '<a href="x">javascript:alert(1)</a> data:text/html,x'
  expect(linkParts(text)).toEqual([{ text }])
  expect(linkParts('')).toEqual([])
})

test('web addresses become links without the full stop behind them', () => {
  expect(linkParts('Confirm: http://localhost:3000/auth/confirm-email/abc. Thanks')).toEqual([
    { text: 'Confirm: ' },
    {
      text: 'http://localhost:3000/auth/confirm-email/abc',
      href: 'http://localhost:3000/auth/confirm-email/abc',
    },
    { text: '. Thanks' },
  ])
})
