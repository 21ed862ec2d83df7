import { LazyBoundary } from '@shop/ui/lazy-boundary'
import { useHydrated } from '@shop/ui/use-hydrated'
import { lazy, memo, useEffect, useRef, useState, type ComponentType } from 'react'
import { session } from '../api/session.ts'
import { onVisible } from '../runtime/on-visible.ts'

/**
 * A part of a page that the server renders; the browser keeps that markup and loads the code only once the part is
 * scrolled into view. Memoised separately from the page's updates: rendered again without its code, it would be empty.
 * A page rendered by the browser waits for the code instead, so that nothing shifts later.
 */
export function lazySection<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let requestLoad: (() => void) | undefined
  const loadRequested = new Promise<void>((resolve) => {
    requestLoad = resolve
  })
  const Part: ComponentType<Props> = lazy(async () => {
    if (!import.meta.env.SSR) await loadRequested
    return load()
  })
  // Client navigations load it together with the page data.
  if (session.get().isKnown) load().catch(() => undefined)
  const Frame = memo(function Frame({ props, isRenderedHere }: { props: Props; isRenderedHere: boolean }) {
    const frameRef = useRef<HTMLDivElement>(null)
    useEffect(() => (frameRef.current ? onVisible(frameRef.current, () => requestLoad?.()) : undefined), [])
    if (isRenderedHere) requestLoad?.()
    const content = <Part {...props} />
    return <div ref={frameRef}>{isRenderedHere ? content : <LazyBoundary>{content}</LazyBoundary>}</div>
  })
  // This renders again after hydration, but the frame must not.
  return memo(function LazySection(props: Props) {
    const [isRenderedHere] = useState(useHydrated())
    return <Frame props={props} isRenderedHere={isRenderedHere} />
  })
}
