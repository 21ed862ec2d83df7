import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { LaterSection } from '../../layout/later-section.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = { title: 'Pay Later' }
export const meta = titled('Pay Later')

export default function PayLaterPage() {
  return (
    <LaterSection
      title="Pay Later"
      art="list"
      line="Instalment plans and agreements will stand here. Today the shop takes online payment and pay on delivery."
      today={{ to: '/admin/orders', text: 'See orders and how they are paid' }}
    />
  )
}
