import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = { title: 'Pay Later' }
export const meta = titled('Pay Later')

export default function PayLaterPage() {
  return <PageHeading>Pay Later</PageHeading>
}
