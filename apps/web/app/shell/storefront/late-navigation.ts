import { useState } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { useSteadyLoading } from '../../runtime/use-steady-loading.ts'
import type { LoadingVariant } from '../loading-blocks.tsx'

/**
 * Path of the page being loaded if it is slow, and then for at least 300 ms; otherwise null. Going back shows the page
 * as soon as it is ready, because its scroll position is restored at that moment.
 */
export function useSlowNavigation(): string | null {
  const { location: pendingPath } = useNavigation()
  const { pathname } = useLocation()
  const path = pendingPath && pendingPath.pathname !== pathname ? pendingPath.pathname : null
  const [last, setLast] = useState(path)
  if (path && path !== last) setLast(path)
  const isBack = useNavigationType() === 'POP'
  const isLoading = useSteadyLoading(path !== null)
  return isLoading && (path !== null || !isBack) ? last : null
}

const variants: readonly [RegExp, LoadingVariant][] = [
  [/^\/(?:products|(?:products\/category|brands|collections)\/[^/]+)$/, 'products'],
  [/^\/products\/[^/]+$/, 'product'],
  [/^\/checkout$/, 'checkout'],
  [/^\/shipping$/, 'shipping'],
  [/^\/(?:account|orders)(?:\/|$)/, 'profile'],
]

/** Skeleton for the page at `path`; undefined if the previous page stays visible while it loads. */
export function loadingVariant(path: string): LoadingVariant | undefined {
  return variants.find(([pages]) => pages.test(path))?.[1]
}
