import { expect, test } from 'vitest'
import { parseTarget, showTarget } from './entered-target.ts'

test.each([
  ['phone', '0803 123-4567', 'tel:08031234567', '08031234567'],
  ['phone', 'tel:+234 803 123 4567', 'tel:+2348031234567', '+2348031234567'],
  ['phone', 'call us', 'tel:callus', 'callus'],
  ['phone', '', 'tel:', ''],
  ['email', ' ada@example.com', 'mailto:ada@example.com', 'ada@example.com'],
  ['email', 'mailto:ada@example.com', 'mailto:ada@example.com', 'ada@example.com'],
  ['web', 'www.example.com', 'https://www.example.com', 'https://www.example.com'],
  ['web', 'instagram.com/ada', 'https://instagram.com/ada', 'https://instagram.com/ada'],
  ['web', 'https://example.com', 'https://example.com', 'https://example.com'],
  ['web', 'http', 'http', 'http'],
  ['path', '/brands/ada', '/brands/ada', '/brands/ada'],
  ['path', 'https://example.com', 'https://example.com', 'https://example.com'],
] as const)('as %s, %j becomes %j', (kind, entered, target, shown) => {
  expect(parseTarget(kind, entered)).toBe(target)
  expect(showTarget(kind, target)).toBe(shown)
})
