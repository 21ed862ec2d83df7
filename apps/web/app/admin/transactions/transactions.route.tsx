import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { LaterSection } from '../../layout/later-section.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = { title: 'Transactions' }
export const meta = titled('Transactions')

export default function TransactionsPage() {
  return (
    <LaterSection
      title="Transactions"
      art="list"
      line="The money ledger, payouts and cash from riders will stand here. Today each order shows its payments and ledger lines."
      today={{ to: '/admin/orders', text: 'Open an order' }}
    />
  )
}
