import { expect, test } from 'vitest'
import { isTooDeep } from './request-bodies.ts'

const nestedBody = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  ['64 levels', nestedBody(64), false],
  ['65 levels', nestedBody(65), true],
  ['100,000 levels', nestedBody(100_000), true],
  ['100,000 levels that never end', '{"a":'.repeat(100_000), true],
  ['many beside each other', `[${'[],'.repeat(1_000)}[]]`, false],
  ['brackets in a text', JSON.stringify({ text: `\\"${'['.repeat(1_000)}` }), false],
  ['a text that never ends', `["${'['.repeat(1_000)}`, false],
])('%s', (_name, text, expected) => {
  expect(isTooDeep(text)).toBe(expected)
})
