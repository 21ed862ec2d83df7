import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = { title: 'Transactions' }
export const meta = titled('Transactions')

export default function TransactionsPage() {
  return <PageHeading>Transactions</PageHeading>
}
