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

test('what the server has cached is what it would draw, and what a browser draws', () => {
  const drawn = renderToString(card('rice'))
  const full: MarkupCache = { find: () => '<b>Rice</b>', renderLater: vi.fn<MarkupCache['renderLater']>() }
  const draw = vi.fn<() => ReactNode>(() => <b>Rice</b>)
  expect(withCache(full, card('rice', draw))).toBe(drawn)
  expect(draw).not.toHaveBeenCalled()
  expect(full.renderLater).not.toHaveBeenCalled()
})

test('what is not there yet is drawn in its page, and again for the next', () => {
  const later: unknown[] = []
  const empty: MarkupCache = {
    find: () => undefined,
    renderLater: (itsKind, input, part) => later.push(itsKind, input, renderToString(part)),
  }
  expect(withCache(empty, card(['rice', 500]))).toBe('<li class="card"><b>Rice</b></li>')
  expect(later).toEqual([kind, '["rice",500]', '<b>Rice</b>'])
})

test('a part whose input cannot be named is drawn each time', () => {
  const cache: MarkupCache = { find: () => '<b>Beans</b>', renderLater: vi.fn<MarkupCache['renderLater']>() }
  expect(withCache(cache, card(undefined))).toContain('Rice')
  expect(cache.renderLater).not.toHaveBeenCalled()
})
