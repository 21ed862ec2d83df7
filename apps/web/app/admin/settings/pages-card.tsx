import { ButtonLink } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { listContentPages } from '../../api/generated/admin/content.ts'
import { listCustomPages } from '../../api/generated/admin/custom-pages.ts'
import { AsyncSection } from '../../errors/async-section.tsx'
import { formatDateTime, useNow } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'

/** The pages that the owner added and those linked in the footer; clicking one opens its editor. */
export function PagesCard() {
  const canRead = usePermission('settings:read')
  const canEdit = usePermission('settings:write')
  const pages = useQuery({ ...listContentPages.query(), enabled: canRead })
  const customPages = useQuery({ ...listCustomPages.query(), enabled: canRead })
  return (
    <Panel
      title="Pages"
      flush
      end={
        canEdit && (
          <ButtonLink size="dense" href="/admin/settings/pages/new" icon={<Plus aria-hidden />}>
            Add page
          </ButtonLink>
        )
      }
    >
      <AsyncSection result={customPages} label="Loading your pages" height="h-14" className="p-5 pb-0">
        {({ items }) => (
          <ul className="divide-y divide-line border-b border-line empty:hidden">
            {items.map(({ id, title, published, updated_by, updated_at }) => (
              <PageRow
                key={id}
                href={`/admin/settings/pages/custom/${id}`}
                title={title}
                published={published}
                updatedBy={updated_by}
                updatedAt={updated_at}
              />
            ))}
          </ul>
        )}
      </AsyncSection>
      <AsyncSection result={pages} label="Loading pages" height="h-72" className="p-5">
        {({ items }) => (
          <ul className="divide-y divide-line">
            {items.map(({ slug, title, updated_by, updated_at }) => (
              <PageRow
                key={slug}
                href={`/admin/settings/pages/${slug}`}
                title={title}
                updatedBy={updated_by}
                updatedAt={updated_at}
              />
            ))}
          </ul>
        )}
      </AsyncSection>
    </Panel>
  )
}

interface PageRowProps {
  href: string
  title: string
  /** Undefined for the pages that every shop has. */
  published?: boolean
  updatedBy: string | null
  updatedAt: string | null
}

function PageRow({ href, title, published, updatedBy, updatedAt }: PageRowProps) {
  const now = useNow()
  return (
    <li>
      <Link to={href} className="flex min-h-13 items-center gap-3 px-4 py-2 hover:bg-sunken md:px-5">
        <span className="min-w-0 flex-1 md:flex md:items-center md:gap-3">
          <b className="block break-words md:flex-1">{title}</b>
          <span className="text-small text-muted">
            {updatedBy && updatedAt ? `${updatedBy}, ${formatDateTime(updatedAt, now)}` : 'Default'}
          </span>
        </span>
        {published !== undefined && (
          <Chip tone={published ? 'ok' : 'neutral'}>{published ? 'Published' : 'Draft'}</Chip>
        )}
        <ChevronRight aria-hidden className="text-muted" />
      </Link>
    </li>
  )
}
