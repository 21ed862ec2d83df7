import { describe, expect, test } from 'vitest'
import { isPageVisit } from './count-visits.ts'

const opened = (site: string, dest = 'document', referer?: string) => ({
  method: 'GET',
  url: '/products',
  headers: { 'sec-fetch-site': site, 'sec-fetch-dest': dest, 'sec-fetch-mode': 'navigate', referer },
})

const within = 'https://shop.example/'

const otherUrl = 'https://elsewhere.example/'

test('does not count admin pages, files or submitted forms', () => {
  expect(isPageVisit({ ...opened('none'), url: '/admin' })).toBe(false)
  expect(isPageVisit({ ...opened('none'), method: 'POST' })).toBe(false)
  expect(isPageVisit({ ...opened('none'), headers: {} })).toBe(false)
  expect(isPageVisit(opened('cross-site', 'image'))).toBe(false)
})

test.each(['document', 'empty'])('a page that is loaded again is none, fetched for %s', (dest) => {
  const reloadHeaders = { 'cache-control': 'max-age=0' }
  for (const page of [
    opened('none', dest),
    opened('same-origin', dest),
    opened('cross-site', dest, otherUrl),
  ])
    expect(isPageVisit({ ...page, headers: { ...page.headers, ...reloadHeaders } })).toBe(false)
})

describe('without a service worker', () => {
  test('does not count clicks within the shop, even without a referrer', () => {
    expect(isPageVisit(opened('same-origin', 'document', within))).toBe(false)
    expect(isPageVisit(opened('same-origin'))).toBe(false)
  })

  test('counts typed URLs and links from other sites', () => {
    expect(isPageVisit(opened('none'))).toBe(true)
    expect(isPageVisit(opened('cross-site', 'document', otherUrl))).toBe(true)
  })
})

// Requests as Chromium sends them when the service worker fetches the page.
describe('through the service worker', () => {
  test('does not count clicks within the shop, or requests by the worker or the page itself', () => {
    expect(isPageVisit(opened('same-origin', 'empty', within))).toBe(false)
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }
    expect(isPageVisit({ ...opened('none'), headers })).toBe(false)
    expect(isPageVisit({ ...opened('none'), headers: { ...headers, 'sec-fetch-site': 'cross-site' } })).toBe(
      false,
    )
  })

  test('counts typed URLs and links from other sites', () => {
    expect(isPageVisit(opened('same-origin', 'empty'))).toBe(true)
    expect(isPageVisit(opened('cross-site', 'empty', otherUrl))).toBe(true)
  })
})
