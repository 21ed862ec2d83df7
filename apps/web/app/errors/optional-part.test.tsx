import { expect, test } from 'vitest'
import { OptionalPart } from './optional-part.tsx'

test('a part that fails disappears', () => {
  const part = new OptionalPart({ children: 'Get updates' })
  expect(part.render()).toBe('Get updates')
  part.state = OptionalPart.getDerivedStateFromError()
  expect(part.render()).toBeNull()
})
