import { expect, test } from 'vitest'
import { jobErrorMessage, jobStatusText, jobPercent } from './job-progress.tsx'

test('no percentage without a total, and 100 only when everything is processed', () => {
  expect(jobPercent({ processed: 10, total: null })).toBeUndefined()
  expect(jobPercent({ processed: 0, total: 0 })).toBeUndefined()
  expect(jobPercent({ processed: 4_999, total: 5_000 })).toBe(99)
  expect(jobPercent({ processed: 5_000, total: 5_000 })).toBe(100)
})

test('a running job shows its progress, other jobs also their status', () => {
  expect(jobStatusText({ status: 'running', processed: 1_200, total: 5_000 })).toBe('1,200 of 5,000')
  expect(jobStatusText({ status: 'running', processed: 0, total: null })).toBe('Just started')
  expect(jobStatusText({ status: 'paused', processed: 1_200, total: null })).toBe('Paused, 1,200')
})

test('known error codes become sentences, and sentences are unchanged', () => {
  expect(jobErrorMessage({ error: 'forbidden' })).toBe('The person who started it no longer has permission.')
  expect(jobErrorMessage({ error: 'Not a file' })).toBe('Not a file')
  expect(jobErrorMessage({ error: 'gone' })).toBe('Error: gone.')
})
