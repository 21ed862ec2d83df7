import type { UnmatchedEvent } from '@shop/contract/admin/disputes'
import { providerLabel } from '@shop/contract/admin/dispute-labels'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dismissEvent, listDisputes } from '../../api/generated/admin/disputes.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { formatDateTime } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'

/** Payment events that match no payment. Each one is listed until staff dismiss it. */
export function UnmatchedEvents({ events, now }: { events: UnmatchedEvent[]; now: Date }) {
  const queries = useQueryClient()
  const canDismiss = usePermission('payments:record')
  const dismiss = useMutation({
    mutationFn: ({ provider, event_key: key }: UnmatchedEvent) => dismissEvent({ provider, event_key: key }),
    onSettled: () => {
      for (const queryKey of [listDisputes.key(), getDashboard.key()])
        void queries.invalidateQueries({ queryKey })
    },
  })
  if (events.length === 0) return null
  return (
    <Panel title="Payment events we could not match" className="mb-4">
      {dismiss.error && (
        <Banner tone="error" className="mb-3">
          {getErrorMessage(dismiss.error)}
        </Banner>
      )}
      <p className="mb-2 text-dense text-muted">
        The provider reported these, but they match no payment in the shop or couldn’t be read. Look them up
        in its dashboard.
      </p>
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <li
            key={`${event.provider} ${event.event_key}`}
            className="flex flex-wrap items-center gap-3 py-2.5"
          >
            <div className="min-w-0 flex-1 basis-60">
              <b className="break-words">{event.event_type}</b>
              <span className="block text-caption break-words text-muted">
                {providerLabel(event.provider)} · {formatDateTime(event.received_at, now)}
                {event.reference && ` · ${event.reference}`}
              </span>
            </div>
            {canDismiss && (
              <Button
                size="dense"
                loading={dismiss.isPending && dismiss.variables.event_key === event.event_key}
                onClick={() => dismiss.mutate(event)}
              >
                Mark as resolved
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
