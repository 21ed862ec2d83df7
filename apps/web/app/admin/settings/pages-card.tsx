import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { listContentPages } from '../../api/generated/admin/content.ts'
import { AsyncSection } from '../../errors/async-section.tsx'
import { formatDateTime, useNow } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'

/** The pages linked in the footer; clicking one opens its editor. */
export function PagesCard() {
  const pages = useQuery({ ...listContentPages.query(), enabled: usePermission('settings:read') })
  const now = useNow()
  return (
    <Panel title="Pages" flush>
      <AsyncSection result={pages} label="Loading pages" height="h-72" className="p-5">
        {({ items }) => (
          <ul className="divide-y divide-line">
            {items.map(({ slug, title, updated_by, updated_at }) => (
              <li key={slug}>
                <Link
                  to={`/admin/settings/pages/${slug}`}
                  className="flex min-h-13 items-center gap-3 px-4 py-2 hover:bg-sunken md:px-5"
                >
                  <span className="min-w-0 flex-1 md:flex md:items-center md:gap-3">
                    <b className="block md:flex-1">{title}</b>
                    <span className="text-small text-muted">
                      {updated_by && updated_at
                        ? `${updated_by}, ${formatDateTime(updated_at, now)}`
                        : 'Default'}
                    </span>
                  </span>
                  <ChevronRight aria-hidden className="text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </AsyncSection>
    </Panel>
  )
}
