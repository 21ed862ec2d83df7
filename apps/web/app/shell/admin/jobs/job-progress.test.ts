import { expect, test } from 'vitest'
import { jobErrorMessage, jobStatusText, jobPercent } from './job-progress.tsx'

test('an unknown end has no percentage, and only what is done is a hundred', () => {
  expect(jobPercent({ processed: 10, total: null })).toBeUndefined()
  expect(jobPercent({ processed: 0, total: 0 })).toBeUndefined()
  expect(jobPercent({ processed: 4_999, total: 5_000 })).toBe(99)
  expect(jobPercent({ processed: 5_000, total: 5_000 })).toBe(100)
})

test('what runs says how far it is, the rest what became of it', () => {
  expect(jobStatusText({ status: 'running', processed: 1_200, total: 5_000 })).toBe('1,200 of 5,000')
  expect(jobStatusText({ status: 'running', processed: 0, total: null })).toBe('Just started')
  expect(jobStatusText({ status: 'paused', processed: 1_200, total: null })).toBe('Paused, 1,200')
})

test('codes are put into words, sentences stay', () => {
  expect(jobErrorMessage({ error: 'forbidden' })).toBe('The person who started it no longer has permission.')
  expect(jobErrorMessage({ error: 'Not a file' })).toBe('Not a file')
  expect(jobErrorMessage({ error: 'gone' })).toBe('Error: gone.')
})
