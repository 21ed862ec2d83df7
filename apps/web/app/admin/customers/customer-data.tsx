import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { useState } from 'react'
import { dateOf, lagosDay } from '../../format/staff-time.ts'
import { usePermission } from '../../api/use-permission.ts'
import { AskRequestDialog } from './ask-request-dialog.tsx'
import { RequestActs } from './request-acts.tsx'
import { channelTexts, kindTexts, requestState } from './request-words.ts'

/** What the customer asked of their data, and a way to write down another wish. */
export function CustomerData({ profile, now }: { profile: CustomerProfile; now: Date }) {
  const [asking, setAsking] = useState(false)
  const mayAsk = usePermission('customers:write') && profile.customer.role === null
  const today = dateOf(now)
  return (
    <Panel title="Data requests">
      {profile.privacy_requests.length === 0 && <p className="text-small text-muted">None so far.</p>}
      <ul className="grid gap-3.5">
        {profile.privacy_requests.map((request) => {
          const { text, tone } = requestState(request, today)
          return (
            <li key={request.id} className="grid gap-1.5 text-small">
              <span className="flex items-start justify-between gap-3">
                <b className="font-semibold">{kindTexts[request.kind]}</b>
                <Chip tone={tone}>{text}</Chip>
              </span>
              <span className="text-muted">
                {channelTexts[request.channel]}, asked {lagosDay(request.requested_on, now)}
                {request.closed_at === null && `, due ${lagosDay(request.due_on, now)}`}
              </span>
              {request.decision_note && <span className="wrap-anywhere">{request.decision_note}</span>}
              <RequestActs request={request} />
            </li>
          )
        })}
      </ul>
      {mayAsk && (
        <Button size="dense" className="mt-4" onClick={() => setAsking(true)}>
          Record request
        </Button>
      )}
      {asking && (
        <AskRequestDialog accountId={profile.customer.id} today={today} onClose={() => setAsking(false)} />
      )}
    </Panel>
  )
}
