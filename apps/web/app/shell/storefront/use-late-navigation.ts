import { useState } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { useSteadyLoading } from '../../runtime/use-held.ts'

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
  const held = useSteadyLoading(path !== null)
  return held && (path !== null || !isBack) ? last : null
}
