import type { PageContext } from '@shop/contract/page-data'
import { renderToString } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { deferredContext, sendDeferred, pageContext } from './page-context.ts'
import { DeferredDataContext, type DeferredJson, useDeferredData } from './deferred-data.ts'

const list = { items: ['a "quoted" one', '₦1,000'], total: 2 }

function createRouterContext(deferred: boolean): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, { deferred } as PageContext)
  context.set(deferredContext, {})
  return context
}

/** What a part of the page reads that is rendered with what the loader handed over. */
function readWith(context: RouterContextProvider, text: DeferredJson<typeof list>): unknown {
  let read: unknown
  function Part() {
    read = useDeferredData(text)
    return null
  }
  renderToString(
    <DeferredDataContext value={context.get(deferredContext)}>
      <Part />
    </DeferredDataContext>,
  )
  return read
}

test('a page for the cache hands its long part over beside the data: the very value', () => {
  const context = createRouterContext(true)
  const text = sendDeferred(context, list)
  expect(text).toBe('')
  expect(readWith(context, text)).toBe(list)
})

test('a second long part of a page, and that of a private one, stays in the data', () => {
  const context = createRouterContext(true)
  sendDeferred(context, { other: 1 })
  for (const place of [context, createRouterContext(false)]) {
    const text = sendDeferred(place, list)
    expect(JSON.parse(text)).toEqual(list)
    expect(readWith(place, text)).toEqual(list)
  }
})
