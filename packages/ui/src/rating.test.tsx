import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rating } from './rating.tsx'

test('shows nothing without ratings', () => {
  expect(renderToString(<Rating value={null} count={0} />)).toBe('')
  expect(renderToString(<Rating value={5} count={1} />)).toContain('5.0 out of 5, 1 review<')
})
