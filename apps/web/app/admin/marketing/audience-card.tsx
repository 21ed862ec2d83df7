import { formatCount } from '@shop/ui/format/format-count'
import { Link } from '@shop/ui/link'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { Skeleton } from '@shop/ui/skeleton'
import { messageOf } from '../../api/request-error.ts'
import { FailedLine } from '../../errors/failed-line.tsx'
import { useAudience, useSegmentChoices } from './use-campaigns.ts'

interface AudienceCardProps {
  /** Null: every reader. */
  segmentId: string | null
  error: string | undefined
  onChange: (segmentId: string | null) => void
}

/** Whom it reaches, and who is left out and why: who never confirmed or has left is not written to. */
export function AudienceCard({ segmentId, error, onChange }: AudienceCardProps) {
  const read = useAudience(segmentId)
  const segments = useSegmentChoices()
  const { data } = read
  const isGone = segmentId !== null && segments.every(({ id }) => id !== segmentId)
  return (
    <Panel title="Recipients">
      <div className="grid gap-3">
        <SelectField
          size="dense"
          label="Audience"
          value={segmentId ?? ''}
          error={error}
          options={[
            { value: '', text: 'All subscribers' },
            ...segments.map(({ id, name }) => ({ value: id, text: `Customers: ${name}` })),
            ...(isGone ? [{ value: segmentId, text: 'The chosen segment' }] : []),
          ]}
          onChange={(event) => onChange(event.target.value || null)}
        />
        <FailedLine read={read} text={messageOf(read.error)} />
        {data ? (
          <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-control bg-sunken px-4 py-3">
            <Figure count={data.segment_count} words={segmentId ? 'in the segment' : 'subscribed'} />
            <Figure count={0 - data.no_consent_count} words="no consent" />
            {data.blocked_count > 0 && <Figure count={-data.blocked_count} words="blocked or leaving" />}
            {data.suppressed_count > 0 && <Figure count={-data.suppressed_count} words="address bounced" />}
            <Figure count={data.recipient_count} words="will receive it" strong />
          </dl>
        ) : (
          !read.error && <Skeleton className="h-16 rounded-control" />
        )}
        <p className="text-small text-muted">
          Only{' '}
          <Link
            className="font-semibold text-primary underline"
            href="/admin/marketing/readers?state=subscribed"
          >
            subscribers
          </Link>{' '}
          receive it. Subscriptions are checked again when each email is sent, from 8 am to 8 pm.
        </p>
      </div>
    </Panel>
  )
}

function Figure({ count, words, strong = false }: { count: number; words: string; strong?: boolean }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-caption text-muted">{words}</dt>
      <dd className={`tabular text-lead font-bold ${strong ? 'text-ok' : ''}`}>
        {count < 0 ? `−${formatCount(-count)}` : formatCount(count)}
      </dd>
    </div>
  )
}
