import { Button } from '@shop/ui/button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { AsyncSection } from '../../errors/loaded-part.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { useNow } from '../../format/use-now.ts'
import { AddWebhook } from './add-webhook.tsx'
import { VerifySignatureHelp } from './how-to-check.tsx'
import { DeliveryLogPanel } from './log-panel.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhooksPanel } from './webhooks-panel.tsx'

export const handle: AdminHandle = {
  title: 'Webhooks',
  permission: 'webhooks:write',
  parent: { label: 'Settings', to: '/admin/settings' },
}
export const meta = pageTitle('Webhooks')

/** Programs that are told what happens in the shop, and what they were told. */
export default function WebhooksPage() {
  const read = useWebhooks()
  const now = useNow()
  const [isAdding, setAdding] = useState(false)
  return (
    <StaffSection
      title="Webhooks"
      permission="webhooks:write"
      line="Web addresses that are notified about events in the shop. They receive numbers and statuses, no personal data."
      actions={
        <Button variant="primary" size="dense" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          Add webhook
        </Button>
      }
    >
      <AsyncSection read={read} label="Loading webhooks" height="h-40">
        {({ items: webhooks }) => (
          <div className="grid gap-5">
            <WebhooksPanel webhooks={webhooks} now={now} />
            <DeliveryLogPanel webhooks={webhooks} now={now} />
            <VerifySignatureHelp />
          </div>
        )}
      </AsyncSection>
      {isAdding && <AddWebhook onClose={() => setAdding(false)} />}
    </StaffSection>
  )
}
