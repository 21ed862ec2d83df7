import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { useState } from 'react'
import { toLagosDate, formatDay } from '../../format/staff-time.ts'
import { usePermission } from '../../api/use-permission.ts'
import { PrivacyRequestDialog } from './ask-request-dialog.tsx'
import { RequestActions } from './request-acts.tsx'
import { channelLabels, requestKindLabels, requestStatusChip } from './request-words.ts'

/** What the customer asked of their data, and a way to write down another wish. */
export function CustomerPrivacy({ profile, now }: { profile: CustomerProfile; now: Date }) {
  const [isRequesting, setIsRequesting] = useState(false)
  const canRequest = usePermission('customers:write') && profile.customer.role === null
  const today = toLagosDate(now)
  return (
    <Panel title="Data requests">
      {profile.privacy_requests.length === 0 && <p className="text-small text-muted">None so far.</p>}
      <ul className="grid gap-3.5">
        {profile.privacy_requests.map((request) => {
          const { text, tone } = requestStatusChip(request, today)
          return (
            <li key={request.id} className="grid gap-1.5 text-small">
              <span className="flex items-start justify-between gap-3">
                <b className="font-semibold">{requestKindLabels[request.kind]}</b>
                <Chip tone={tone}>{text}</Chip>
              </span>
              <span className="text-muted">
                {channelLabels[request.channel]}, asked {formatDay(request.requested_on, now)}
                {request.closed_at === null && `, due ${formatDay(request.due_on, now)}`}
              </span>
              {request.decision_note && <span className="wrap-anywhere">{request.decision_note}</span>}
              <RequestActions request={request} />
            </li>
          )
        })}
      </ul>
      {canRequest && (
        <Button size="dense" className="mt-4" onClick={() => setIsRequesting(true)}>
          Record request
        </Button>
      )}
      {isRequesting && (
        <PrivacyRequestDialog
          accountId={profile.customer.id}
          today={today}
          onClose={() => setIsRequesting(false)}
        />
      )}
    </Panel>
  )
}
