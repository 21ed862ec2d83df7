import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { LaterSection } from '../../layout/later-section.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = { title: 'Marketing' }
export const meta = titled('Marketing')

export default function MarketingPage() {
  return (
    <LaterSection
      title="Marketing"
      art="list"
      line="Promotions, coupons and campaigns will stand here. Until then a sale price on a product makes an offer."
      today={{ to: '/admin/products', text: 'Set a sale price' }}
    />
  )
}
