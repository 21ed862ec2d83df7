import { createContext, type RouterContextProvider } from 'react-router'
import type { DeferredJson } from './handed-json.ts'
import { pageContext } from './page-context.ts'

/** What a loader hands over beside the router's data, once a page. */
export const deferredContext = createContext<{ value?: unknown }>()

/** Hands a long part of a loader's data to the page: beside the router's data on a whole page for the cache, else in it. */
export function sendDeferred<T>(context: Readonly<RouterContextProvider>, value: T): DeferredJson<T> {
  const deferredData = context.get(deferredContext)
  if (!context.get(pageContext).deferred || 'value' in deferredData)
    return JSON.stringify(value) as DeferredJson<T>
  deferredData.value = value
  return '' as DeferredJson<T>
}
