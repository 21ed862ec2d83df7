import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CachedMarkup, MarkupCacheContext, type MarkupCache } from './cached-markup.tsx'

const kind = {}
const card = (input: unknown, draw: () => ReactNode = () => <b>Rice</b>) => (
  <CachedMarkup as="li" className="card" kind={kind} input={input}>
    {draw}
  </CachedMarkup>
)
const withCache = (cache: MarkupCache, part: ReactNode) =>
  renderToString(<MarkupCacheContext value={cache}>{part}</MarkupCacheContext>)

test('cached markup matches what the server and a browser would render', () => {
  const drawn = renderToString(card('rice'))
  const full: MarkupCache = { find: () => '<b>Rice</b>', renderLater: vi.fn<MarkupCache['renderLater']>() }
  const draw = vi.fn<() => ReactNode>(() => <b>Rice</b>)
  expect(withCache(full, card('rice', draw))).toBe(drawn)
  expect(draw).not.toHaveBeenCalled()
  expect(full.renderLater).not.toHaveBeenCalled()
})

test('renders a cache miss in the page and passes it on for later pages', () => {
  const later: unknown[] = []
  const empty: MarkupCache = {
    find: () => undefined,
    renderLater: (itsKind, input, part) => later.push(itsKind, input, renderToString(part)),
  }
  expect(withCache(empty, card(['rice', 500]))).toBe('<li class="card"><b>Rice</b></li>')
  expect(later).toEqual([kind, '["rice",500]', '<b>Rice</b>'])
})

test('renders every time when the input is undefined', () => {
  const cache: MarkupCache = { find: () => '<b>Beans</b>', renderLater: vi.fn<MarkupCache['renderLater']>() }
  expect(withCache(cache, card(undefined))).toContain('Rice')
  expect(cache.renderLater).not.toHaveBeenCalled()
})
