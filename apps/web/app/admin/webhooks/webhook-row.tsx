import type { Webhook } from '@shop/contract/admin/webhooks'
import { Button } from '@shop/ui/button'
import { Chip, type ChipLabel } from '@shop/ui/chip'
import { useState } from 'react'
import { ConfirmDialog } from '../../forms/confirm.tsx'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { formatElapsed } from '../../format/staff-dates.ts'
import { OptimisticSwitch } from '../../forms/optimistic-switch.tsx'
import { EditWebhook, knownEvents, OneTimeWebhookSecret } from './webhook-form.tsx'
import { eventLabel } from './labels.ts'
import { useUpdateWebhook, usePing, useDeleteWebhook, useRenewSecret } from './queries.ts'

type DialogName = 'edit' | 'remove' | 'renew'

export function WebhookRow({ webhook, now }: { webhook: Webhook; now: Date }) {
  const { id, url, events, active, version } = webhook
  const [open, setOpen] = useState<DialogName>()
  const edit = useUpdateWebhook()
  const ping = usePing()
  const remove = useDeleteWebhook()
  const renew = useRenewSecret()
  const close = () => setOpen(undefined)
  const chip = getStatusChip(webhook, now)
  return (
    <li className="grid gap-2.5 px-4 py-3.5 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <b className="min-w-0 flex-1 basis-60 wrap-anywhere">{url}</b>
        <Chip tone={chip.tone}>{chip.text}</Chip>
        <OptimisticSwitch
          label="Active"
          aria-label={`Active: ${url}`}
          checked={active}
          onSwitch={(on) =>
            edit
              .mutateAsync({ webhookId: id, url, events: knownEvents(webhook), active: on, version })
              .catch(() => undefined)
          }
        />
      </div>
      <p className="text-small text-muted">{events.map(eventLabel).join(' · ')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="dense" loading={ping.isPending} onClick={() => ping.mutate(id)}>
          Send a ping
        </Button>
        <Button size="dense" onClick={() => setOpen('edit')}>
          Change
        </Button>
        <Button size="dense" loading={renew.isPending} onClick={() => setOpen('renew')}>
          New secret
        </Button>
        <Button size="dense" variant="danger" onClick={() => setOpen('remove')}>
          Remove
        </Button>
        <AuditLink subject={`webhook:${id}`} />
      </div>
      {open === 'edit' && <EditWebhook webhook={webhook} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title="Remove this webhook?"
          confirmLabel="Remove"
          cancelLabel="Keep"
          pending={remove.isPending}
          onConfirm={() => remove.mutate(id, { onSettled: close })}
          onClose={close}
        >
          <p className="wrap-anywhere">{url} will no longer receive events, and its log will be deleted.</p>
        </ConfirmDialog>
      )}
      {open === 'renew' && !renew.data && (
        <ConfirmDialog
          title="Replace the secret?"
          confirmLabel="Replace"
          cancelLabel="Keep"
          pending={renew.isPending}
          onConfirm={() => renew.mutate(id)}
          onClose={close}
        >
          <p>The app will reject requests from the shop until it has the new secret.</p>
        </ConfirmDialog>
      )}
      {renew.data && (
        <OneTimeWebhookSecret secret={renew.data.secret} url={url} onClose={() => (renew.reset(), close())} />
      )}
    </li>
  )
}

function getStatusChip({ active, is_auto_disabled: given_up, failing_since }: Webhook, now: Date): ChipLabel {
  if (given_up && !active) return { text: 'Switched off after failing for days', tone: 'danger' }
  if (!active) return { text: 'Off', tone: 'neutral' }
  if (failing_since) return { text: `Failing for ${formatElapsed(failing_since, now)}`, tone: 'warn' }
  return { text: 'On', tone: 'ok' }
}
