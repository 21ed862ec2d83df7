import { afterEach, expect, test } from 'vitest'
import {
  jsonResponse,
  restoreBrowser,
  authEntry,
  stubBrowser,
  stubFetch,
} from '../../api/browser-for-tests.ts'
import { guessLocation } from './delivery-estimate.tsx'
import { restoreSession } from '../../api/session.ts'

afterEach(restoreBrowser)

function signedIn() {
  stubBrowser(authEntry('a', 'r'))
  restoreSession()
}

const states = jsonResponse(200, {
  items: [
    { code: 'NG-KN', name: 'Kano', lgas: ['Nassarawa'] },
    { code: 'NG-LA', name: 'Lagos', lgas: ['Ikeja'] },
  ],
})

const guess = () => guessLocation(new AbortController().signal)

test('guesses the first address with a state', async () => {
  signedIn()
  const inStoreAddress = { state: '', lga: '' }
  stubFetch(jsonResponse(200, { items: [inStoreAddress, { state: 'NG-KN', lga: 'Nassarawa' }] }), states)
  expect(await guess()).toEqual({ state: 'NG-KN', stateName: 'Kano', lga: 'Nassarawa' })
})

test('guesses nothing for an account without an address', async () => {
  signedIn()
  const fetch = stubFetch(jsonResponse(200, { items: [] }))
  expect(await guess()).toBeNull()
  expect(fetch).toHaveBeenCalledOnce()
})
