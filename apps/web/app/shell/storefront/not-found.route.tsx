import { data } from 'react-router'
import NotFoundPage from '../../errors/not-found-page.tsx'
import type { ShellHandle } from '../shell-handle.ts'

export const handle: ShellHandle = { header: 'plain', signInOnLoad: false, startsOnIdle: true }

/** Responds with 404 for every path that routes.ts does not declare. The page is the same for all of them. */
export function loader() {
  return data(null, { status: 404 })
}

export default NotFoundPage
