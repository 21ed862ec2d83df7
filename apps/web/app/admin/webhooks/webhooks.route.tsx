import { Button } from '@shop/ui/button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { LoadedPart } from '../../errors/loaded-part.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { useNow } from '../../format/use-now.ts'
import { AddWebhook } from './add-webhook.tsx'
import { HowToCheck } from './how-to-check.tsx'
import { LogPanel } from './log-panel.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhooksPanel } from './webhooks-panel.tsx'

export const handle: AdminHandle = {
  title: 'Webhooks',
  needs: 'webhooks:write',
  parent: { label: 'Settings', to: '/admin/settings' },
}
export const meta = titled('Webhooks')

/** Programs that are told what happens in the shop, and what they were told. */
export default function WebhooksPage() {
  const read = useWebhooks()
  const now = useNow()
  const [adding, setAdding] = useState(false)
  return (
    <StaffSection
      title="Webhooks"
      needs="webhooks:write"
      line="Web addresses that are notified about events in the shop. They receive numbers and statuses, no personal data."
      actions={
        <Button variant="primary" size="dense" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          Add webhook
        </Button>
      }
    >
      <LoadedPart read={read} label="Loading webhooks" height="h-40">
        {({ items: webhooks }) => (
          <div className="grid gap-5">
            <WebhooksPanel webhooks={webhooks} now={now} />
            <LogPanel webhooks={webhooks} now={now} />
            <HowToCheck />
          </div>
        )}
      </LoadedPart>
      {adding && <AddWebhook onClose={() => setAdding(false)} />}
    </StaffSection>
  )
}
