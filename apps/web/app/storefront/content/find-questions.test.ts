import { parseContent } from '@shop/contract/content-text'
import { expect, test } from 'vitest'
import { findQuestions } from './find-questions.ts'

const sections = parseContent(
  [
    '## Orders',
    '### Where is my order?',
    'Under Orders.',
    '## Payment',
    '### How can I pay?',
    '- by card',
    '- on delivery in Ẹ̀gbá',
    '[Fees](/shipping)',
  ].join('\n'),
)
const found = (query: string) =>
  findQuestions(sections, query).flatMap(({ questions }) => questions.map(({ title }) => title))

test('words that no question holds together find none', () => {
  expect(found('order card')).toEqual([])
  expect(findQuestions(sections, 'kettle')).toEqual([])
})

test('without words all are there', () => {
  expect(findQuestions(sections, '  ')).toEqual(sections)
})

test('titles, lists and links are searched, whatever the letters and the order of words', () => {
  expect(found('ORDER where')).toEqual(['Where is my order?'])
  expect(found('egba')).toEqual(['How can I pay?'])
  expect(found('fees')).toEqual(['How can I pay?'])
})
