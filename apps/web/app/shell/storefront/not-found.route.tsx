import { t } from '@shop/contract/t'
import { data } from 'react-router'
import NotFoundPage from '../../errors/not-found-page.tsx'
import type { ShellHandle } from '../shell-handle.ts'
import { pageMeta, type MetaSource } from '../../runtime/page-title.ts'

export const handle: ShellHandle = { header: 'plain', signInOnLoad: false, startsOnIdle: true }

/** No canonical URL: one page is shown at all unknown addresses. */
export const meta = (source: MetaSource) => pageMeta(source, t('Oops! Page Not Found'), { path: null })

/** Responds with 404 for every path that routes.ts does not declare. The page is the same for all of them. */
export function loader() {
  return data(null, { status: 404 })
}

export default NotFoundPage
