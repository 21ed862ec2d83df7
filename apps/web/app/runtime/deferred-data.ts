import { createContext, useContext, useMemo } from 'react'

declare const parsedType: unique symbol

/**
 * A long part of a loader's data as JSON; empty where the page hands it over beside the router's data (page-context.ts): the
 * router's encoding takes ten times as long, and keeps each text until the old heap is collected.
 */
export type DeferredJson<T> = string & { readonly [parsedType]: T }

declare global {
  interface Window {
    /** The JSON of this page's long part; there wherever a loader's text is empty. */
    handed: string
  }
}

/** The long part of the page that is being rendered. Only on the server. */
export const DeferredDataContext = createContext<{ value?: unknown }>({})

/** The value of a loader's long part. */
export const useDeferredData: <T>(text: DeferredJson<T>) => T = import.meta.env.SSR
  ? useDeferredDataOnServer
  : (text) => useMemo(() => JSON.parse(text || self.handed), [text])

function useDeferredDataOnServer<T>(text: DeferredJson<T>): T {
  const { value } = useContext(DeferredDataContext)
  return text ? JSON.parse(text) : (value as T)
}
