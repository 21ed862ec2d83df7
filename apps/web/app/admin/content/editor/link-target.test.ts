import { expect, test } from 'vitest'
import { type LinkKind, readTarget, toTarget } from './link-target.ts'

test.each<[LinkKind, string, string]>([
  ['page', '', 'Choose where it leads'],
  ['phone', 'call us', 'Enter a phone number'],
  ['email', 'ada', 'Enter an email address'],
  ['website', 'javascript:alert(1)', 'Enter an address that starts with https://'],
  ['website', 'http://plain.example', 'Enter an address that starts with https://'],
  ['website', '//evil.example', 'Enter an address that starts with https://'],
  ['website', '/a b', 'Enter an address that starts with https://'],
])('a %s can’t be %j', (kind, value, error) => {
  expect(toTarget(kind, value)).toEqual({ target: '', error })
})

test.each<[LinkKind, string, string]>([
  ['category', '/products/category/Phones', '/products/category/Phones'],
  ['website', 'www.example.com/a', 'https://www.example.com/a'],
  ['website', '/contact?type=Returns', '/contact?type=Returns'],
  ['phone', ' 0803 000 0000 ', 'tel:0803 000 0000'],
  ['email', 'ada@example.com', 'mailto:ada@example.com'],
])('a %s %j leads to %s, and back', (kind, value, target) => {
  expect(toTarget(kind, value)).toEqual({ target })
  const known = [{ group: 'category' as const, title: 'Phones', path: '/products/category/Phones' }]
  expect(readTarget(target, known).kind).toBe(kind)
  expect(toTarget(kind, readTarget(target, known).value)).toEqual({ target })
})
