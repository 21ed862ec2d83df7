import { webhookEvents, type WebhookEvent } from '@shop/contract/admin/webhooks'
import { Checkbox } from '@shop/ui/checkbox'
import { eventGroups, eventLabel } from './event-words.ts'

interface EventCheckboxesProps {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<WebhookEvent>) => void
}

/** What an address is told of, by what it is about. */
export function EventCheckboxes({ chosen, onChange }: EventCheckboxesProps) {
  const selected = webhookEvents.filter((event) => chosen.has(event))
  const tick = (event: WebhookEvent, on: boolean) =>
    onChange(new Set(on ? [...selected, event] : selected.filter((other) => other !== event)))
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {eventGroups.map(({ start, title }) => (
        <fieldset key={start}>
          <legend className="mb-0.5 font-bold">{title}</legend>
          {webhookEvents
            .filter((event) => event.startsWith(start))
            .map((event) => (
              <Checkbox
                key={event}
                label={eventLabel(event)}
                checked={chosen.has(event)}
                onChange={(change) => tick(event, change.target.checked)}
              />
            ))}
        </fieldset>
      ))}
    </div>
  )
}
