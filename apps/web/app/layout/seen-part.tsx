import { lazy, memo, Suspense, useEffect, useRef, type ComponentType } from 'react'
import { whenSeen } from './when-seen.ts'

/**
 * A part of a page that the server draws with it; the browser leaves that as it is, and fetches the code behind it only
 * once somebody gets there. Kept apart from the page's own changes: drawn again without its code it would be empty.
 */
export function seenPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let open: (() => void) | undefined
  const seen = new Promise<void>((resolve) => {
    open = resolve
  })
  const Part: ComponentType<Props> = lazy(async () => {
    if (!import.meta.env.SSR) await seen
    return load()
  })
  return memo(function SeenPart(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
    useEffect(() => (frame.current ? whenSeen(frame.current, () => open?.()) : undefined), [])
    return (
      <div ref={frame}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    )
  })
}
