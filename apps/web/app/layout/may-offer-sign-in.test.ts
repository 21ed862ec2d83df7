import { afterEach, expect, test } from 'vitest'
import { leaveBrowser, stubBrowser } from '../client/browser-for-tests.ts'
import { mayOfferSignIn } from './may-offer-sign-in.ts'

afterEach(leaveBrowser)

test('a shop that never asks does not, and leaves nothing on the device', () => {
  const { kept } = stubBrowser()
  expect(mayOfferSignIn('never')).toBe(false)
  expect([...kept]).toEqual([])
})

test('a device is asked once where the shop asks once', () => {
  stubBrowser()
  expect([mayOfferSignIn('once'), mayOfferSignIn('once')]).toEqual([true, false])
})

test('each visit asks as the shop comes, also a device that was asked before', () => {
  const { kept } = stubBrowser({ 'sign-in-offered': 'yes' })
  expect([mayOfferSignIn('every'), mayOfferSignIn('every')]).toEqual([true, true])
  expect(kept.size).toBe(1)
})
