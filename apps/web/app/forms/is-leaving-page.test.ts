import { expect, test } from 'vitest'
import { isLeavingPage } from './dirty-guard.tsx'

const at = (pathname: string, search = '') => ({ pathname, search })

test('another page counts as leaving, another filter does not', () => {
  expect(isLeavingPage(at('/a'), at('/b'))).toBe(true)
  expect(isLeavingPage(at('/a'), at('/a', '?page=2'))).toBe(false)
})

test('on a page that edits one of many records, choosing another one counts as leaving', () => {
  expect(isLeavingPage(at('/texts', '?template=one'), at('/texts', '?template=two'), 'template')).toBe(true)
  expect(isLeavingPage(at('/texts'), at('/texts', '?template=two'), 'template')).toBe(true)
  expect(isLeavingPage(at('/texts', '?template=one'), at('/texts', '?template=one&page=2'), 'template')).toBe(
    false,
  )
})
