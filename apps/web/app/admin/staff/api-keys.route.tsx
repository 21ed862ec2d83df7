import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { ApiKeysPanel } from './api-keys-panel.tsx'

export const handle: AdminHandle = {
  title: 'API keys',
  needs: 'keys:edit',
  parent: { label: 'Settings', to: '/admin/settings' },
}
export const meta = titled('API keys')

/** Keys by which programs act for the shop. */
export default function ApiKeysPage() {
  return (
    <StaffSection
      title="API keys"
      needs="keys:edit"
      line={
        <>
          Programs such as an accounting system sign in by a key. What can be called stands in the{' '}
          <a href="/api/docs" className="font-semibold text-primary underline">
            documentation of the API
          </a>
          .
        </>
      }
    >
      <ApiKeysPanel />
    </StaffSection>
  )
}
