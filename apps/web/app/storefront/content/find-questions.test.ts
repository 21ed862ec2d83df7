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
const foundTitles = (query: string) =>
  findQuestions(sections, query).flatMap(({ questions }) => questions.map(({ title }) => title))

test('finds nothing if no question contains all the words', () => {
  expect(foundTitles('order card')).toEqual([])
  expect(findQuestions(sections, 'kettle')).toEqual([])
})

test('returns everything without a search', () => {
  expect(findQuestions(sections, '  ')).toEqual(sections)
})

test('searches titles, lists and links, ignoring case, accents and word order', () => {
  expect(foundTitles('ORDER where')).toEqual(['Where is my order?'])
  expect(foundTitles('egba')).toEqual(['How can I pay?'])
  expect(foundTitles('fees')).toEqual(['How can I pay?'])
})
