import { expect, test } from 'vitest'
import { countLinksInLine } from './menu-room.ts'

const links = (...labels: string[]) => labels.map((label) => ({ label, to: '/' }))

test.each([
  ['no link', [], 0],
  ['two short links', ['Deals', 'Our shops'], 2],
  ['short links that leave no room for "More"', ['Deals', 'Jobs', 'Blog'], 3],
  ['more than fit', ['Deals', 'Our shops', 'Wholesale', 'Size help'], 1],
  ['a long one first', ['A label of 24 characters', 'Deals'], 0],
  ['the longest alone', ['A label of 24 characters'], 0],
  ['a long one alone', ['Wholesale for shops'], 1],
])('%s: as many as fit are in the line', (_what, labels, count) => {
  expect(countLinksInLine(links(...labels))).toBe(count)
})
