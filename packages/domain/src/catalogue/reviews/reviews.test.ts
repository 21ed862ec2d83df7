import { expect, test } from 'vitest'
import { publicName } from './reviews.ts'

test.each([
  ['', 'A customer'],
  ['Ada', 'Ada'],
  ['Ada Obi', 'Ada O.'],
  [' Ada  Ngozi Obi ', 'Ada O.'],
])('%j is shown as %j', (fullName, published) => expect(publicName(fullName)).toBe(published))
