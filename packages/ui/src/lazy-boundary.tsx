import { createContext, Suspense, use, type ReactNode } from 'react'

/** What the server has to know of a page: that a part of it was still loading when it was rendered. */
export const UnfinishedContext = createContext<(() => void) | undefined>(undefined)

/**
 * Around a part whose code loads on need. Nothing is in its place meanwhile; a page from the server has the part, or is
 * rendered once more with it (`apps/web/app/runtime/render-full-page.server.tsx`).
 */
export function LazyBoundary({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Unfinished />}>{children}</Suspense>
}

function Unfinished() {
  use(UnfinishedContext)?.()
  return null
}
