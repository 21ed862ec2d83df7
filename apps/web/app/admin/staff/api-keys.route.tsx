import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { ApiKeysPanel } from './api-keys-panel.tsx'

export const handle: AdminHandle = {
  title: 'API keys',
  permission: 'api-keys:write',
  parent: { label: 'Settings', to: '/admin/settings' },
}
export const meta = pageTitle('API keys')

/** Keys by which programs act for the shop. */
export default function ApiKeysPage() {
  return (
    <StaffSection
      title="API keys"
      permission="api-keys:write"
      line={
        <>
          Apps such as accounting software connect with a key. See the{' '}
          <a href="/api/docs" className="font-semibold text-primary underline">
            API docs
          </a>
          .
        </>
      }
    >
      <ApiKeysPanel />
    </StaffSection>
  )
}
