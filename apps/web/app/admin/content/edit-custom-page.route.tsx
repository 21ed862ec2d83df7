import type { AdminCustomPage } from '@shop/contract/admin/custom-pages'
import { customPagePath } from '@shop/contract/custom-pages'
import { ButtonLink } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { ExternalLink } from 'lucide-react'
import { useNavigate } from 'react-router'
import { deleteCustomPage } from '../../api/generated/admin/custom-pages.ts'
import { usePermission } from '../../api/profile.ts'
import { AsyncSection } from '../../errors/async-section.tsx'
import { DeleteButton } from '../../forms/contract/contract-form.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { StaffSection } from '../../tables/admin-section.tsx'
import type { Route } from './+types/edit-custom-page.route.ts'
import { CustomPageForm } from './custom-page-form.tsx'
import { useCustomPage, usePagePlaceholders } from './queries.ts'

const pagesPath = '/admin/settings/pages'

export const handle: AdminHandle = {
  title: 'Edit page',
  permission: 'settings:read',
  parent: { label: 'Pages', to: pagesPath },
  tabBar: false,
}
export const meta = pageTitle('Edit page')

export default function EditCustomPagePage({ params: { pageId } }: Route.ComponentProps) {
  const result = useCustomPage(pageId)
  const placeholders = usePagePlaceholders()
  const page = result.data
  return (
    <StaffSection
      title="Edit page"
      permission="settings:read"
      description={page?.title}
      actions={page && <Status slug={page.slug} published={page.published} />}
    >
      <AsyncSection result={placeholders} label="Loading the page" height="h-96">
        {(values) => (
          <AsyncSection result={result} label="Loading the page" height="h-96">
            {(page) => (
              <CustomPageForm
                key={`${page.id} ${page.version}`}
                page={page}
                {...values}
                footer={<Footer page={page} />}
              />
            )}
          </AsyncSection>
        )}
      </AsyncSection>
    </StaffSection>
  )
}

/** Whether visitors can open the page, with a link to it. */
function Status({ slug, published }: { slug: string; published: boolean }) {
  if (!published) return <Chip>Draft</Chip>
  return (
    <>
      <Chip tone="ok">Published</Chip>
      <ButtonLink
        size="dense"
        href={customPagePath(slug)}
        target="_blank"
        rel="noreferrer"
        icon={<ExternalLink aria-hidden />}
      >
        View in shop
        <span className="sr-only">(opens in a new tab)</span>
      </ButtonLink>
    </>
  )
}

/** Deletes the page after confirmation. */
function Footer({ page: { id, title } }: { page: AdminCustomPage }) {
  const canEdit = usePermission('settings:write')
  const navigate = useNavigate()
  return (
    <>
      <AuditLink target={`custom_page:${id}`} />
      {canEdit && (
        <DeleteButton
          endpoint={deleteCustomPage}
          input={{ page_id: id }}
          variant="danger"
          label="Delete page"
          confirmLabel="Delete"
          confirm={`Delete “${title}”?`}
          text="Its text is lost, and links to it will stop working."
          success="Page deleted"
          invalidates={['/admin/pages', '/admin/link-targets']}
          onDeleted={() => navigate(pagesPath)}
        />
      )}
    </>
  )
}
