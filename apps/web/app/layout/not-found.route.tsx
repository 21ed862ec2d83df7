import { data } from 'react-router'
import NotFoundPage from './not-found-page.tsx'
import type { ShellHandle } from './shell-handle.ts'
import { titled } from './titled.ts'

export const handle: ShellHandle = { header: 'plain', signInOnLoad: false }
export const meta = titled('Oops! Page Not Found')

/** Says 404 for every path that routes.ts does not name. The page is the same for all of them. */
export function loader() {
  return data(null, { status: 404 })
}

export default NotFoundPage
