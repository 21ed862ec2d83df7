import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { AsyncSection } from '../../errors/async-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { StaffSection } from '../../tables/admin-section.tsx'
import { CustomPageForm } from './custom-page-form.tsx'
import { usePagePlaceholders } from './queries.ts'

export const handle: AdminHandle = {
  title: 'Add page',
  permission: 'settings:write',
  parent: { label: 'Pages', to: '/admin/settings/pages' },
  tabBar: false,
}
export const meta = pageTitle('Add page')

export default function NewCustomPagePage() {
  const placeholders = usePagePlaceholders()
  return (
    <StaffSection
      title="Add page"
      permission="settings:write"
      description="Your story, how you work, an event: visitors open it at its own address."
    >
      <AsyncSection result={placeholders} label="Loading the editor" height="h-96">
        {(data) => <CustomPageForm placeholders={data.placeholders} />}
      </AsyncSection>
    </StaffSection>
  )
}
