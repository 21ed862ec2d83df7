import { expect, test } from 'vitest'
import { restoredMessage } from './product-form.tsx'

test('a restored draft reports images that could not be stored', () => {
  expect(restoredMessage(false, 0)).toBeNull()
  expect(restoredMessage(true, 0)).toBe('Your unsaved changes were restored.')
  expect(restoredMessage(true, 1)).toBe(
    'Your unsaved changes were restored, but this browser couldn’t keep 1 image. Please add it again.',
  )
  expect(restoredMessage(false, 2)).toBe('This browser couldn’t keep 2 images. Please add them again.')
})
