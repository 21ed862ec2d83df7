import { expect, test } from 'vitest'
import { jobFault, jobLine, jobPercent } from './job-words.ts'

test('an unknown end has no percentage, and only what is done is a hundred', () => {
  expect(jobPercent({ done: 10, total: null })).toBeUndefined()
  expect(jobPercent({ done: 0, total: 0 })).toBeUndefined()
  expect(jobPercent({ done: 4_999, total: 5_000 })).toBe(99)
  expect(jobPercent({ done: 5_000, total: 5_000 })).toBe(100)
})

test('what runs says how far it is, the rest what became of it', () => {
  expect(jobLine({ state: 'running', done: 1_200, total: 5_000 })).toBe('1,200 of 5,000')
  expect(jobLine({ state: 'running', done: 0, total: null })).toBe('Just started')
  expect(jobLine({ state: 'paused', done: 1_200, total: null })).toBe('Paused, 1,200')
})

test('codes are put into words, sentences stay', () => {
  expect(jobFault({ fault: 'forbidden' })).toBe('The person who started it no longer has permission.')
  expect(jobFault({ fault: 'Not a file' })).toBe('Not a file')
  expect(jobFault({ fault: 'gone' })).toBe('Error: gone.')
})
