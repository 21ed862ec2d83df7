import { EmptyState } from '@shop/ui/empty-state'
import { data, Link } from 'react-router'
import { useAdminSections, type AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { pageMeta, type MetaSource } from '../../runtime/page-title.ts'

/** It needs no right: anyone who may see the admin area may hear that a page is not in it. */
export const handle: Pick<AdminHandle, 'title'> = { title: 'Page not found' }
/** One page for all unknown addresses has none of its own. */
export const meta = (source: MetaSource) => pageMeta(source, 'Page not found', { path: null })

/** Says 404 for every path below /admin that routes.ts does not name. */
export function loader() {
  return data(null, { status: 404 })
}

/** Staff who mistype an address stay in their area: what they may open is one press away. */
export default function NotFoundPage() {
  return (
    <>
      <EmptyState
        level={1}
        illustration="search"
        title="Page not found"
        line="There is no admin page at this address. The link may be old or mistyped."
      />
      <nav aria-label="Try one of these" className="mx-auto max-w-140">
        <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-3">
          {useAdminSections().map(({ to, label, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-primary hover:underline"
              >
                <Icon aria-hidden className="size-4.5!" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
