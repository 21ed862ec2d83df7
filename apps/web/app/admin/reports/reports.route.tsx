import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { LaterSection } from '../../layout/later-section.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = { title: 'Reports' }
export const meta = titled('Reports')

export default function ReportsPage() {
  return (
    <LaterSection
      title="Reports"
      art="search"
      line="Sales by period, product and place will stand here. Today the dashboard shows the last 14 days."
      today={{ to: '/admin', text: 'Go to the dashboard' }}
    />
  )
}
