import { expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

test.each([
  ['', 'A customer'],
  ['Ada', 'Ada'],
  ['Ada Obi', 'Ada O.'],
  [' Ada  Ngozi Obi ', 'Ada O.'],
])('%j is shown as %j', (full, shown) => expect(shownName(full)).toBe(shown))
