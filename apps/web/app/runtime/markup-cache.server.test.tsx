import { setImmediate as nextTurn } from 'node:timers/promises'
import { LazyBoundary } from '@shop/ui/lazy-boundary'
import type { MarkupCache } from '@shop/ui/cached-markup'
import { createContext, lazy, use, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createMarkupCache } from './markup-cache.server.tsx'

const kind = {}

/** What a page does that does not find a part, and the time in which it leaves. */
async function showParts(cache: MarkupCache, parts: Record<string, ReactNode>) {
  for (const [input, part] of Object.entries(parts)) cache.renderLater(kind, input, part)
  await nextTurn()
}

function Broken(): never {
  throw new Error('no price')
}

test('a part that a second page shows is there for the next, drawn within the contexts that it reads', async () => {
  const Place = createContext('nowhere')
  const Shown = () => <b>{use(Place)}</b>
  const cache = createMarkupCache((part) => <Place value="Lagos">{part}</Place>)
  await showParts(cache, { rice: <Shown /> })
  expect(cache.find(kind, 'rice')).toBeUndefined()
  await showParts(cache, { rice: <Shown /> })
  expect(cache.find(kind, 'rice')).toBe('<b>Lagos</b>')
  expect(cache.find({}, 'rice')).toBeUndefined()
})

test('what waits for its code or fails is not kept: its page waits for it, or says what is wrong', async () => {
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

test('of too many parts the oldest goes', async () => {
  const cache = createMarkupCache((part) => part, 2)
  await showParts(cache, { rice: 'Rice', beans: 'Beans' })
  await showParts(cache, { rice: 'Rice', beans: 'Beans' })
  await showParts(cache, { yam: 'Yam' })
  await showParts(cache, { yam: 'Yam' })
  expect(['rice', 'beans', 'yam'].map((name) => cache.find(kind, name))).toEqual([undefined, 'Beans', 'Yam'])
})

test('what makes room while it waits to be drawn is not put back', async () => {
  const cache = createMarkupCache((part) => part, 1)
  await showParts(cache, { rice: 'Rice' })
  await showParts(cache, { rice: 'Rice', beans: 'Beans' })
  expect(cache.find(kind, 'rice')).toBeUndefined()
  await showParts(cache, { beans: 'Beans' })
  expect(cache.find(kind, 'beans')).toBe('Beans')
})
