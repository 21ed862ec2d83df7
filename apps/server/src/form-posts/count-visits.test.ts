import { describe, expect, test } from 'vitest'
import { isPageVisit } from './count-visits.ts'

const pageRequest = (site: string, dest = 'document', referer?: string) => ({
  method: 'GET',
  url: '/products',
  headers: { 'sec-fetch-site': site, 'sec-fetch-dest': dest, 'sec-fetch-mode': 'navigate', referer },
})

const within = 'https://shop.example/'

const otherUrl = 'https://elsewhere.example/'

test('does not count admin pages, files or submitted forms', () => {
  expect(isPageVisit({ ...pageRequest('none'), url: '/admin' })).toBe(false)
  expect(isPageVisit({ ...pageRequest('none'), method: 'POST' })).toBe(false)
  expect(isPageVisit({ ...pageRequest('none'), headers: {} })).toBe(false)
  expect(isPageVisit(pageRequest('cross-site', 'image'))).toBe(false)
})

test.each(['document', 'empty'])('a page that is loaded again is none, fetched for %s', (dest) => {
  const reloadHeaders = { 'cache-control': 'max-age=0' }
  for (const page of [
    pageRequest('none', dest),
    pageRequest('same-origin', dest),
    pageRequest('cross-site', dest, otherUrl),
  ])
    expect(isPageVisit({ ...page, headers: { ...page.headers, ...reloadHeaders } })).toBe(false)
})

describe('without a service worker', () => {
  test('does not count clicks within the shop, even without a referrer', () => {
    expect(isPageVisit(pageRequest('same-origin', 'document', within))).toBe(false)
    expect(isPageVisit(pageRequest('same-origin'))).toBe(false)
  })

  test('counts typed URLs and links from other sites', () => {
    expect(isPageVisit(pageRequest('none'))).toBe(true)
    expect(isPageVisit(pageRequest('cross-site', 'document', otherUrl))).toBe(true)
  })
})

// Requests as Chromium sends them when the service worker fetches the page.
describe('through the service worker', () => {
  test('does not count clicks within the shop, or requests by the worker or the page itself', () => {
    expect(isPageVisit(pageRequest('same-origin', 'empty', within))).toBe(false)
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }
    expect(isPageVisit({ ...pageRequest('none'), headers })).toBe(false)
    expect(
      isPageVisit({ ...pageRequest('none'), headers: { ...headers, 'sec-fetch-site': 'cross-site' } }),
    ).toBe(false)
  })

  test('counts typed URLs and links from other sites', () => {
    expect(isPageVisit(pageRequest('same-origin', 'empty'))).toBe(true)
    expect(isPageVisit(pageRequest('cross-site', 'empty', otherUrl))).toBe(true)
  })
})
