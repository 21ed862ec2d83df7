import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Dialog } from '@shop/ui/dialog'
import { AsyncSection } from '../../errors/loaded-part.tsx'
import { formatDateTime } from '../../format/staff-time.ts'
import { deliveryChips } from './delivery-chips.ts'
import { eventLabel } from './event-words.ts'
import { useWebhookDelivery, useReplayDelivery } from './use-webhooks.ts'

interface DeliveryDialogProps {
  deliveryId: string
  now: Date
  onClose: () => void
}

/** One thing that was told: its body, every try with the answer, and telling it again. */
export function DeliveryDialog({ deliveryId, now, onClose }: DeliveryDialogProps) {
  const read = useWebhookDelivery(deliveryId)
  const replay = useReplayDelivery()
  return (
    <Dialog
      open
      width="wide"
      title={read.data ? eventLabel(read.data.event) : 'Payload'}
      subtitle={read.data && <span className="wrap-anywhere">{read.data.url}</span>}
      onClose={onClose}
      action={
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button size="dense" onClick={onClose}>
            Close
          </Button>
          <Button
            variant="primary"
            size="dense"
            disabled={!read.data}
            loading={replay.isPending}
            onClick={() => replay.mutate(deliveryId)}
          >
            Resend
          </Button>
        </div>
      }
    >
      <AsyncSection read={read} label="Loading the delivery" height="h-40">
        {({ status: state, attempts, body }) => (
          <div className="grid gap-4 text-small">
            <p>
              <Chip tone={deliveryChips[state].tone}>{deliveryChips[state].text}</Chip>
            </p>
            <section>
              <h3 className="mb-1.5 font-bold">Attempts</h3>
              {attempts.length === 0 && <p className="text-muted">None yet.</p>}
              <ol className="grid gap-2.5">
                {attempts.map(
                  ({ created_at: at, duration_ms: ms, response_status: status, response_body: answer }) => (
                    <li key={at} className="grid gap-1">
                      <span className="text-muted">
                        {formatDateTime(at, now)}, {status === null ? 'no response' : `answered ${status}`}{' '}
                        after {ms} ms
                      </span>
                      {answer && <Code>{answer}</Code>}
                    </li>
                  ),
                )}
              </ol>
            </section>
            <section>
              <h3 className="mb-1.5 font-bold">Request body</h3>
              <Code>{body}</Code>
            </section>
          </div>
        )}
      </AsyncSection>
    </Dialog>
  )
}

function Code({ children }: { children: string }) {
  return (
    <code className="block rounded-control bg-sunken px-3 py-2 text-caption whitespace-pre-wrap wrap-anywhere">
      {children}
    </code>
  )
}
