import { expect, test } from 'vitest'
import { isLeavingPage } from './dirty-guard.tsx'

const at = (pathname: string, search = '') => ({ pathname, search })

test('another page leads away, another filter of the same page does not', () => {
  expect(isLeavingPage(at('/a'), at('/b'))).toBe(true)
  expect(isLeavingPage(at('/a'), at('/a', '?page=2'))).toBe(false)
})

test('on a page that edits one of many, choosing another one leads away', () => {
  expect(isLeavingPage(at('/texts', '?template=one'), at('/texts', '?template=two'), 'template')).toBe(true)
  expect(isLeavingPage(at('/texts'), at('/texts', '?template=two'), 'template')).toBe(true)
  expect(isLeavingPage(at('/texts', '?template=one'), at('/texts', '?template=one&page=2'), 'template')).toBe(
    false,
  )
})
