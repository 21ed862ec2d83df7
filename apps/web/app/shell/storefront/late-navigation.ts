import { useState } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { useSteadyLoading } from '../../runtime/use-steady-loading.ts'
import type { LoadingVariant } from '../loading-blocks.tsx'

/**
 * The path of another page while it is late, and at least 300 ms once that was told; null otherwise. A page that
 * was gone back to is shown as soon as it is there: its place in it is found again at that moment.
 */
export function useSlowNavigation(): string | null {
  const { location: pendingPath } = useNavigation()
  const { pathname } = useLocation()
  const path = pendingPath && pendingPath.pathname !== pathname ? pendingPath.pathname : null
  const [last, setLast] = useState(path)
  if (path && path !== last) setLast(path)
  const isBack = useNavigationType() === 'POP'
  const reserved = useSteadyLoading(path !== null)
  return reserved && (path !== null || !isBack) ? last : null
}

const variants: readonly [RegExp, LoadingVariant][] = [
  [/^\/(?:products|(?:products\/category|brands|collections)\/[^/]+)$/, 'products'],
  [/^\/products\/[^/]+$/, 'product'],
  [/^\/checkout$/, 'checkout'],
  [/^\/shipping$/, 'shipping'],
  [/^\/(?:account|orders)(?:\/|$)/, 'profile'],
]

/** How the page at `path` looks while it is on its way; undefined where the page before it stays in sight. */
export function loadingVariant(path: string): LoadingVariant | undefined {
  return variants.find(([pages]) => pages.test(path))?.[1]
}
