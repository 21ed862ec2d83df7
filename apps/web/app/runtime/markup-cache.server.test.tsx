import { setImmediate as nextTurn } from 'node:timers/promises'
import { LazyBoundary } from '@shop/ui/lazy-boundary'
import type { MarkupCache } from '@shop/ui/cached-markup'
import { createContext, lazy, use, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createMarkupCache } from './markup-cache.server.tsx'

const kind = {}

/** Renders a page without the part in its cache, and waits until the page is sent. */
async function showParts(cache: MarkupCache, parts: Record<string, ReactNode>) {
  for (const [input, part] of Object.entries(parts)) cache.renderLater(kind, input, part)
  await nextTurn()
}

function Broken(): never {
  throw new Error('no price')
}

test('a part shown by a second page is cached for the next, rendered in its contexts', async () => {
  const Place = createContext('nowhere')
  const Shown = () => <b>{use(Place)}</b>
  const cache = createMarkupCache((part) => <Place value="Lagos">{part}</Place>)
  await showParts(cache, { rice: <Shown /> })
  expect(cache.find(kind, 'rice')).toBeUndefined()
  await showParts(cache, { rice: <Shown /> })
  expect(cache.find(kind, 'rice')).toBe('<b>Lagos</b>')
  expect(cache.find({}, 'rice')).toBeUndefined()
})

test('does not cache a part that suspends or fails; its page waits for it or shows the error', async () => {
  const Late = lazy(() => new Promise<{ default: () => null }>(() => {}))
  const cache = createMarkupCache((part) => part)
  const late = (
    <LazyBoundary>
      <Late />
    </LazyBoundary>
  )
  await showParts(cache, { late, broken: <Broken /> })
  await showParts(cache, { late, broken: <Broken /> })
  expect(cache.find(kind, 'late')).toBeUndefined()
  expect(cache.find(kind, 'broken')).toBeUndefined()
})

test('evicts the oldest part when there are too many', async () => {
  const cache = createMarkupCache((part) => part, 2)
  await showParts(cache, { rice: 'Rice', beans: 'Beans' })
  await showParts(cache, { rice: 'Rice', beans: 'Beans' })
  await showParts(cache, { yam: 'Yam' })
  await showParts(cache, { yam: 'Yam' })
  expect(['rice', 'beans', 'yam'].map((name) => cache.find(kind, name))).toEqual([undefined, 'Beans', 'Yam'])
})

test('does not restore a part that was evicted while waiting to render', async () => {
  const cache = createMarkupCache((part) => part, 1)
  await showParts(cache, { rice: 'Rice' })
  await showParts(cache, { rice: 'Rice', beans: 'Beans' })
  expect(cache.find(kind, 'rice')).toBeUndefined()
  await showParts(cache, { beans: 'Beans' })
  expect(cache.find(kind, 'beans')).toBe('Beans')
})
