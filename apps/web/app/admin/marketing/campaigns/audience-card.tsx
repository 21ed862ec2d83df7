import { formatCount } from '@shop/ui/format/format-count'
import { Link } from '@shop/ui/link'
import { Panel } from '@shop/ui/panel'
import { Skeleton } from '@shop/ui/skeleton'
import { getErrorMessage } from '../../../api/request-error.ts'
import { LoadErrorBanner } from '../../../errors/async-section.tsx'
import { SelectInput, useFormValue } from '../../../forms/contract/inputs.tsx'
import { useAudience, useSegmentOptions } from './queries.ts'

/** Number of recipients, and of those excluded, with the reason: unconfirmed and unsubscribed people get no email. */
export function AudienceCard() {
  const segmentId = useFormValue<string | null>('segment_id')
  const result = useAudience(segmentId)
  const segments = useSegmentOptions()
  const { data } = result
  const isDeleted = segmentId !== null && segments.every(({ id }) => id !== segmentId)
  return (
    <Panel title="Recipients">
      <div className="grid gap-3">
        <SelectInput
          name="segment_id"
          nullable
          label="Audience"
          options={[
            { value: '', text: 'All subscribers' },
            ...segments.map(({ id, name }) => ({ value: id, text: `Customers: ${name}` })),
            ...(isDeleted ? [{ value: segmentId, text: 'The chosen segment' }] : []),
          ]}
        />
        <LoadErrorBanner result={result} text={getErrorMessage(result.error)} />
        {data ? (
          <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-control bg-sunken px-4 py-3">
            <Metric count={data.segment_count} label={segmentId ? 'in the segment' : 'subscribed'} />
            <Metric count={0 - data.no_consent_count} label="no consent" />
            {data.blocked_count > 0 && <Metric count={-data.blocked_count} label="blocked or leaving" />}
            {data.suppressed_count > 0 && <Metric count={-data.suppressed_count} label="address bounced" />}
            <Metric count={data.recipient_count} label="will receive it" strong />
          </dl>
        ) : (
          !result.error && <Skeleton className="h-16 rounded-control" />
        )}
        <p className="text-small text-muted">
          Only{' '}
          <Link
            className="font-semibold text-primary underline"
            href="/admin/marketing/subscribers?status=subscribed"
          >
            subscribers
          </Link>{' '}
          receive it. Subscriptions are checked again when each email is sent, from 8 am to 8 pm.
        </p>
      </div>
    </Panel>
  )
}

function Metric({ count, label, strong = false }: { count: number; label: string; strong?: boolean }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-caption text-muted">{label}</dt>
      <dd className={`tabular text-lead font-bold ${strong ? 'text-ok' : ''}`}>
        {count < 0 ? `−${formatCount(-count)}` : formatCount(count)}
      </dd>
    </div>
  )
}
