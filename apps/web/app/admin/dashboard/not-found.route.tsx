import { EmptyState } from '@shop/ui/empty-state'
import { data, Link } from 'react-router'
import { useAdminSections, type AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { pageMeta, type MetaSource } from '../../runtime/page-title.ts'

/** Needs no permission: all staff may know that a page does not exist. */
export const handle: Pick<AdminHandle, 'title'> = { title: 'Page not found' }
/** Null, because one page serves all unknown URLs. */
export const meta = (source: MetaSource) => pageMeta(source, 'Page not found', { path: null })

/** Responds with 404 for every path below /admin that is not in routes.ts. */
export function loader() {
  return data(null, { status: 404 })
}

/** Keeps staff who mistype a URL in the admin area, with links to what they may open. */
export default function NotFoundPage() {
  return (
    <>
      <EmptyState
        level={1}
        illustration="search"
        title="Page not found"
        description="There is no admin page at this address. The link may be old or mistyped."
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
