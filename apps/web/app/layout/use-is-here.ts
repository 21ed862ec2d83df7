import { useLocation } from 'react-router'

/**
 * Says of a link whether its page, or one below it, is the one on screen.
 * @returns what `aria-current` takes
 */
export function useIsHere(): (path: string, exactly?: boolean) => 'page' | undefined {
  const { pathname } = useLocation()
  return (path, exactly) =>
    pathname === path || (!exactly && pathname.startsWith(`${path}/`)) ? 'page' : undefined
}
