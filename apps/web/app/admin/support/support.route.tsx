import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { LaterSection } from '../../layout/later-section.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = { title: 'Support', needs: 'support:read' }
export const meta = titled('Support')

export default function SupportPage() {
  return (
    <LaterSection
      title="Support"
      art="list"
      line="Conversations with customers will stand here. Today messages of the contact form come to the shop by mail."
      today={{ to: '/admin/mail', text: 'Read the mails' }}
    />
  )
}
