import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CameShort } from './came-short.tsx'
import { sampleOrder } from './sample-order.ts'

const short = sampleOrder({
  state: 'awaiting_payment',
  payment_state: 'part_paid',
  paid_kobo: 770_000,
  credit_kobo: 20_000,
  due_kobo: 300_000,
  hold_until: '2126-11-24T18:28:00Z',
})
const shown = (given: Partial<typeof short>) =>
  renderToStaticMarkup(<CameShort order={{ ...short, ...given }} />)

test('says what came beside store credit, what is missing, and until when', () => {
  const words = shown({})
  expect(words).toContain('₦7,500 has come, ₦3,000 is missing.')
  expect(words).toContain('Without the rest until Sun 24 Nov, 7:28 pm your order ends')
  expect(shown({ hold_until: null })).toContain('Without the rest your order ends')
})

test('says nothing where store credit paid a part, or a difference is waited for', () => {
  expect(shown({ paid_kobo: 20_000 })).toBe('')
  expect(shown({ state: 'placed' })).toBe('')
})
