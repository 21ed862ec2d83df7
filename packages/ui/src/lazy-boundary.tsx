import { createContext, Suspense, use, type ReactNode } from 'react'

/** Called when the server renders a page while one of its lazy parts is still loading. */
export const UnfinishedContext = createContext<(() => void) | undefined>(undefined)

/**
 * Wraps a part whose code is loaded on demand; renders nothing until it is there. A page from the server includes the
 * part, or is rendered again with it (`apps/web/app/runtime/render-full-page.server.tsx`).
 */
export function LazyBoundary({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Unfinished />}>{children}</Suspense>
}

function Unfinished() {
  use(UnfinishedContext)?.()
  return null
}
