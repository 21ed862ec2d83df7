import { createContext, type RouterContextProvider } from 'react-router'
import type { HandedJson } from './handed-json.ts'
import { pageContext } from './page-context.ts'

/** What a loader hands over beside the router's data, once a page. */
export const handedContext = createContext<{ value?: unknown }>()

/** Hands a long part of a loader's data to the page: beside the router's data on a whole page for the cache, else in it. */
export function handJson<T>(context: Readonly<RouterContextProvider>, value: T): HandedJson<T> {
  const handed = context.get(handedContext)
  if (!context.get(pageContext).deferred || 'value' in handed) return JSON.stringify(value) as HandedJson<T>
  handed.value = value
  return '' as HandedJson<T>
}
