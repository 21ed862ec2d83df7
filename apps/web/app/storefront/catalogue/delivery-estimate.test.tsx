import type { DeliveryOption } from '@shop/contract/delivery'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, afterEach, expect, test } from 'vitest'
import { DeliveryOptionText, guessLocation } from './delivery-estimate.tsx'
import {
  authEntry,
  jsonResponse,
  restoreBrowser,
  stubBrowser,
  stubFetch,
} from '../../api/browser-for-tests.ts'
import { restoreSession } from '../../api/session.ts'

const place = { state: 'NG-KN', stateName: 'Kano', lga: 'Dala' }
const renderEstimate = (pay_on_delivery: boolean) => {
  const option = { fee_kobo: 650_000, min_days: 4, max_days: 8, pay_on_delivery } as DeliveryOption
  return renderToStaticMarkup(
    <DeliveryOptionText place={place} option={option} today={new Date('2026-11-24')} />,
  )
}

test('says whether the location has pay on delivery', () => {
  expect(renderEstimate(false)).toContain('₦6,500 to Dala, Kano')
  expect(renderEstimate(false)).toContain('Pay on delivery in Kano: no, this is paid online.')
  expect(renderEstimate(true)).toContain('Pay on delivery in Kano: yes.')
})

function signedIn() {
  stubBrowser(authEntry('a', 'r'))
  restoreSession()
}

const guess = () => guessLocation(new AbortController().signal)

describe('guess location', () => {
  afterEach(restoreBrowser)

  const states = jsonResponse(200, {
    items: [
      { code: 'NG-KN', name: 'Kano', lgas: ['Nassarawa'] },
      { code: 'NG-LA', name: 'Lagos', lgas: ['Ikeja'] },
    ],
  })

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
})
