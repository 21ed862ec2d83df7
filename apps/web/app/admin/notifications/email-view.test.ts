import { expect, test } from 'vitest'
import { splitLinks } from './email-view.tsx'

test('leaves markup and other URL schemes as text', () => {
  const text = '<a href="x">javascript:alert(1)</a> data:text/html,x'
  expect(splitLinks(text)).toEqual([{ text }])
  expect(splitLinks('')).toEqual([])
})

test('turns web addresses into links, without a trailing full stop', () => {
  expect(splitLinks('Confirm: http://localhost:3000/auth/confirm-email/abc. Thanks')).toEqual([
    { text: 'Confirm: ' },
    {
      text: 'http://localhost:3000/auth/confirm-email/abc',
      href: 'http://localhost:3000/auth/confirm-email/abc',
    },
    { text: '. Thanks' },
  ])
})
