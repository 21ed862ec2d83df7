import { setImmediate as nextTurn } from 'node:timers/promises'
import { LazyBoundary } from '@shop/ui/lazy-boundary'
import { createContext, lazy, use } from 'react'
import { expect, test } from 'vitest'
import { createMarkupCache } from './markup-cache.server.tsx'

const kind = {}

function Broken(): never {
  throw new Error('no price')
}

test('a part is there from the next page on, drawn within the contexts that it reads', async () => {
  const Place = createContext('nowhere')
  const Shown = () => <b>{use(Place)}</b>
  const cache = createMarkupCache((part) => <Place value="Lagos">{part}</Place>)
  cache.renderLater(kind, 'rice', <Shown />)
  expect(cache.find(kind, 'rice')).toBeUndefined()
  await nextTurn()
  expect(cache.find(kind, 'rice')).toBe('<b>Lagos</b>')
  expect(cache.find({}, 'rice')).toBeUndefined()
})

test('what waits for its code or fails is not kept: its page waits for it, or says what is wrong', async () => {
  const Late = lazy(() => new Promise<{ default: () => null }>(() => {}))
  const cache = createMarkupCache((part) => part)
  cache.renderLater(
    kind,
    'late',
    <LazyBoundary>
      <Late />
    </LazyBoundary>,
  )
  cache.renderLater(kind, 'broken', <Broken />)
  await nextTurn()
  expect(cache.find(kind, 'late')).toBeUndefined()
  expect(cache.find(kind, 'broken')).toBeUndefined()
})

test('of too many parts the oldest goes', async () => {
  const cache = createMarkupCache((part) => part, 2)
  for (const name of ['rice', 'beans', 'yam']) cache.renderLater(kind, name, name)
  await nextTurn()
  expect(['rice', 'beans', 'yam'].map((name) => cache.find(kind, name))).toEqual([undefined, 'beans', 'yam'])
})
