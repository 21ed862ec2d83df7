import { expect, test } from 'vitest'
import { restoredWords } from './product-draft.ts'

test('a restored draft says which pictures are not there any more', () => {
  expect(restoredWords(false, 0)).toBeNull()
  expect(restoredWords(true, 0)).toBe('Your unsaved changes were restored.')
  expect(restoredWords(true, 1)).toBe(
    'Your unsaved changes were restored, but this browser couldn’t keep 1 image. Please add it again.',
  )
  expect(restoredWords(false, 2)).toBe('This browser couldn’t keep 2 images. Please add them again.')
})
