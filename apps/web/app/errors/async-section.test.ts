import { expect, test } from 'vitest'
import { NoResponse } from '../api/request-error.ts'
import { sectionErrorMessage } from './async-section.tsx'

const connection = 'Your connection may have dropped. Nothing was lost.'

const ours = 'Something went wrong on our side. Nothing was lost.'

test.each([
  [new NoResponse('NetworkError', null), connection],
  [new NoResponse('TimeoutError', null), connection],
  [new TypeError('Failed to fetch'), connection],
  [{ status: 500, code: 'server_error', detail: 'Words of the server' }, ours],
  [{ status: 502 }, ours],
  [new TypeError("Cannot read properties of undefined (reading 'rows')"), ours],
  [undefined, ours],
  [{ status: 404, code: 'not_found', detail: 'There is nothing here.' }, 'There is nothing here.'],
  [
    {
      status: 400,
      code: 'invalid_input',
      detail: 'Please check the highlighted fields.',
      errors: { to: ['The last day is before the first'] },
    },
    'The last day is before the first',
  ],
])('message for %o', (error, line) => {
  expect(sectionErrorMessage(error)).toBe(line)
})
