import { expect, test } from 'vitest'
import { restoredWords } from './product-draft.ts'

test('a restored draft says which pictures are not there any more', () => {
  expect(restoredWords(false, 0)).toBeNull()
  expect(restoredWords(true, 0)).toBe('Your unsaved changes from before are still here.')
  expect(restoredWords(true, 1)).toBe(
    'Your unsaved changes from before are still here, but this browser could not keep 1 picture. Add it again.',
  )
  expect(restoredWords(false, 2)).toBe('This browser could not keep 2 pictures. Add them again.')
})
