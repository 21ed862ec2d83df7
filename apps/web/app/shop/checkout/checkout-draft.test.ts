import { expect, test } from 'vitest'
import { draftOf, newDraft } from './checkout-draft.ts'

const profile = {
  id: 'a1',
  email: 'adaeze@example.com',
  username: 'adaeze',
  first_name: 'Adaeze',
  last_name: 'Okafor',
  phone: null,
  email_confirmed: true,
  is_admin: false,
  role: null,
  permissions: [],
  date_joined: '2026-11-01T00:00:00Z',
  deletion_due_at: null,
  cart: { cart_items: [], item_count: 0, total_kobo: 0 },
}

test('what another account typed, or nobody, is not shown', () => {
  const draft = newDraft(profile)
  expect(draftOf(draft, 'b2')).toBeNull()
  expect(draftOf(undefined, 'a1')).toBeNull()
  expect(draftOf('{}', 'a1')).toBeNull()
})

test('damaged parts start anew and the rest is kept', () => {
  const stored = {
    account: 'a1',
    step: 'end',
    address: { area: 'Yaba', phone: 5 },
    delivery: { method: 'station' },
    method: 'gold',
    wish: { key: 1 },
  }
  expect(draftOf(stored, 'a1')).toEqual({
    account: 'a1',
    step: 'delivery',
    address: { full_name: '', phone: '', state: '', lga: '', area: 'Yaba', street: '', landmark: '' },
    delivery: { method: 'door' },
    method: null,
    wish: null,
  })
})

test('a whole draft comes back as it was', () => {
  const draft = {
    ...newDraft(profile),
    step: 'review',
    delivery: { method: 'station', point_id: 4 } as const,
    method: 'pay_now',
  } as const
  expect(draft.address.full_name).toBe('Adaeze Okafor')
  expect(draftOf(JSON.parse(JSON.stringify(draft)), 'a1')).toEqual(draft)
})
