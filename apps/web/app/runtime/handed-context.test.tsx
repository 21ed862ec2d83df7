import type { PageContext } from '@shop/contract/page-data'
import { renderToString } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { handedContext, handJson } from './handed-context.ts'
import { pageContext } from './page-context.ts'
import { Handed, type HandedJson, useHanded } from './handed-json.ts'

const list = { items: ['a "quoted" one', '₦1,000'], total: 2 }

function contextOf(deferred: boolean): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, { deferred } as PageContext)
  context.set(handedContext, {})
  return context
}

/** What a part of the page reads that is rendered with what the loader handed over. */
function readBy(context: RouterContextProvider, text: HandedJson<typeof list>): unknown {
  let read: unknown
  function Part() {
    read = useHanded(text)
    return null
  }
  renderToString(
    <Handed value={context.get(handedContext)}>
      <Part />
    </Handed>,
  )
  return read
}

test('a page for the cache hands its long part over beside the data: the very value', () => {
  const context = contextOf(true)
  const text = handJson(context, list)
  expect(text).toBe('')
  expect(readBy(context, text)).toBe(list)
})

test('a second long part of a page, and that of a private one, stays in the data', () => {
  const context = contextOf(true)
  handJson(context, { other: 1 })
  for (const place of [context, contextOf(false)]) {
    const text = handJson(place, list)
    expect(JSON.parse(text)).toEqual(list)
    expect(readBy(place, text)).toEqual(list)
  }
})
