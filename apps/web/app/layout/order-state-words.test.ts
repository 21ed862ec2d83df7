import { expect, test } from 'vitest'
import { stateWords } from './order-state-words.ts'

test('an order that waits for the shopper’s yes is to be confirmed before it is to be packed', () => {
  expect(stateWords({ state: 'placed', to_confirm: true })).toEqual({ text: 'To confirm', tone: 'warn' })
  expect(stateWords({ state: 'placed', to_confirm: false }).text).toBe('To pack')
})
