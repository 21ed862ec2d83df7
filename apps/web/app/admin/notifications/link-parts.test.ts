import { expect, test } from 'vitest'
import { splitLinks } from './email-view.tsx'

test('markup and other schemes stay text', () => {
  const text = '<a href="x">javascript:alert(1)</a> data:text/html,x'
  expect(splitLinks(text)).toEqual([{ text }])
  expect(splitLinks('')).toEqual([])
})

test('web addresses become links without the full stop behind them', () => {
  expect(splitLinks('Confirm: http://localhost:3000/auth/confirm-email/abc. Thanks')).toEqual([
    { text: 'Confirm: ' },
    {
      text: 'http://localhost:3000/auth/confirm-email/abc',
      href: 'http://localhost:3000/auth/confirm-email/abc',
    },
    { text: '. Thanks' },
  ])
})
