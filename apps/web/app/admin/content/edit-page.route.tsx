import type { ContentSection } from '@shop/contract/content'
import { ButtonLink } from '@shop/ui/button'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { ExternalLink } from 'lucide-react'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { LoadError } from '../../errors/async-section.tsx'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { NumberedSections } from '../../entities/content/content-page.tsx'
import { GroupedSections } from '../../entities/content/grouped-sections.tsx'
import { ShippingNotes } from '../../entities/content/shipping-notes.tsx'
import type { Route } from './+types/edit-page.route.ts'
import { PageEditor } from './page-editor.tsx'
import { useContentPage } from './queries.ts'

export const handle: AdminHandle = {
  title: 'Edit page',
  permission: 'settings:read',
  parent: { label: 'Settings', to: '/admin/settings' },
  tabBar: false,
}
export const meta = pageTitle('Edit page')
const grouped = ['faq', 'size-guide']

export default function EditPagePage({ params: { slug } }: Route.ComponentProps) {
  const { data: page, error, refetch, isFetching } = useContentPage(slug)
  return (
    <StaffSection
      title="Edit page"
      permission="settings:read"
      description={page?.title}
      actions={
        page && (
          <ButtonLink
            size="dense"
            href={`/${page.slug}`}
            target="_blank"
            rel="noreferrer"
            icon={<ExternalLink aria-hidden />}
          >
            View in shop
            <span className="sr-only">(opens in a new tab)</span>
          </ButtonLink>
        )
      }
    >
      {page ? (
        <>
          <PageEditor
            key={`${page.slug} ${page.version}`}
            page={page}
            preview={(sections) => renderPreview(slug, sections)}
          />
          <AuditLink target={`content_page:${page.slug}`} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
      ) : (
        <SkeletonGroup label="Loading the page" className="grid gap-5 lg:grid-cols-2">
          <Skeleton className="h-96 rounded-panel" />
          <Skeleton className="h-96 rounded-panel" />
        </SkeletonGroup>
      )}
    </StaffSection>
  )
}

function renderPreview(slug: string, sections: readonly ContentSection[]) {
  if (grouped.includes(slug)) return <GroupedSections sections={sections} />
  if (slug !== 'shipping') return <NumberedSections sections={sections} />
  return (
    <div className="mt-5 grid gap-5">
      <ShippingNotes sections={sections} />
    </div>
  )
}
