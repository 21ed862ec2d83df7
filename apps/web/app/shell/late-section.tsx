import { LazyBoundary } from '@shop/ui/lazy-boundary'
import { useHydrated } from '@shop/ui/use-hydrated'
import { lazy, memo, useEffect, useRef, useState, type ComponentType } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { onVisible } from '../runtime/on-visible.ts'

interface LateSectionOptions {
  /** Of its element. */
  className?: string
  /** How far from the screen its code loads, such as '400px'; 0 by default. */
  margin?: string
  /** Whether nothing but its links reacts, so that a page from the server never needs its code. */
  isPlain?: boolean
}

const requests = new Set<() => void>()

/** With the first touch of a running application, so that a navigation does not wait for them. */
export function loadLateSections(): void {
  for (const request of requests) request()
}

/**
 * A part that the server renders; its code loads once it is scrolled into view, or never where it is hidden. Unlike a
 * section of a product (errors/lazy-section.tsx) it may outlast a navigation, which then waits for its code. Props may
 * change by navigations alone.
 */
export function lateSection<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { className, isPlain = false, margin }: LateSectionOptions = {},
) {
  let requestLoad: (() => void) | undefined
  const loadRequested = new Promise<void>((resolve) => {
    requestLoad = resolve
  })
  const Content: ComponentType<Props> = lazy(async () => {
    if (!import.meta.env.SSR) await loadRequested
    return load()
  })
  requests.add(() => requestLoad?.())
  function Part({ props, onReady }: { props: Props; onReady: () => void }) {
    // What the router does changes what any part may depend on: React shows it only with this one hydrated.
    const { state } = useNavigation()
    const fetchers = useFetchers()
    if (state !== 'idle' || fetchers.length > 0) requestLoad?.()
    return (
      <>
        <Content {...props} />
        <Ready onReady={onReady} />
      </>
    )
  }
  const Frame = memo(function Frame({ props, isRenderedHere }: { props: Props; isRenderedHere: boolean }) {
    const frame = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (!frame.current || isPlain) return undefined
      return onVisible(frame.current, () => requestLoad?.(), margin)
    }, [])
    if (isRenderedHere) requestLoad?.()
    // What was pressed in it before is then repeated (runtime/start/early-input.ts).
    const [signalReady] = useState(() => () => {
      if (frame.current) frame.current.dataset['ready'] = ''
      dispatchEvent(new Event('shop:ready'))
    })
    return (
      <div ref={frame} data-late={isPlain ? undefined : ''} className={className}>
        <LazyBoundary>
          <Part props={props} onReady={signalReady} />
        </LazyBoundary>
      </div>
    )
  })
  // This renders again after hydration, but the frame must not: without its code, it would be empty.
  return memo(function LateSection(props: Props) {
    const [isRenderedHere] = useState(useHydrated())
    return <Frame props={props} isRenderedHere={isRenderedHere} />
  })
}

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return null
}
