import type { Webhook } from '@shop/contract/admin/webhooks'
import { Button } from '@shop/ui/button'
import { Chip, type ChipLabel } from '@shop/ui/chip'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  deleteWebhook,
  listWebhooks,
  pingWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from '../../api/generated/admin/webhooks.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { DeleteButton } from '../../forms/contract/contract-form.tsx'
import { ConfirmButton } from '../../forms/confirm.tsx'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { formatElapsed } from '../../format/dates.ts'
import { OptimisticSwitch } from '../../forms/optimistic-switch.tsx'
import { EditWebhook, knownEvents, OneTimeWebhookSecret } from './webhook-form.tsx'
import { eventLabel } from './labels.ts'
import { webhookPaths } from './queries.ts'

export function WebhookRow({ webhook, now }: { webhook: Webhook; now: Date }) {
  const { id, url, events, active, version } = webhook
  const [isEditing, setIsEditing] = useState(false)
  const edit = useWebhookSwitch()
  const ping = useMutation(
    pingWebhook.mutation({ success: 'Ping sent: see the log', invalidates: webhookPaths }),
  )
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
              .mutateAsync({ webhook_id: id, url, events: knownEvents(webhook), active: on, version })
              .catch(() => undefined)
          }
        />
      </div>
      <p className="text-small text-muted">{events.map(eventLabel).join(' · ')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="dense" loading={ping.isPending} onClick={() => ping.mutate({ webhook_id: id })}>
          Send a ping
        </Button>
        <Button size="dense" onClick={() => setIsEditing(true)}>
          Change
        </Button>
        <RenewSecret webhook={webhook} />
        <DeleteButton
          endpoint={deleteWebhook}
          input={{ webhook_id: id }}
          variant="danger"
          confirm="Remove this webhook?"
          text={`${url} will no longer receive events, and its log will be deleted.`}
          success="Webhook removed."
          invalidates={webhookPaths}
        />
        <AuditLink target={`webhook:${id}`} />
      </div>
      {isEditing && <EditWebhook webhook={webhook} onClose={() => setIsEditing(false)} />}
    </li>
  )
}

/** Refetches after errors too, since somebody else may have changed it. */
function useWebhookSwitch() {
  const queries = useQueryClient()
  return useMutation({
    ...updateWebhook.mutation(),
    onSuccess: ({ webhook }) => toastSuccess(webhook.active ? 'Webhook is on' : 'Webhook is off'),
    onSettled: () => queries.invalidateQueries({ queryKey: listWebhooks.key() }),
  })
}

function RenewSecret({ webhook: { id, url } }: { webhook: Webhook }) {
  const renew = useMutation(rotateWebhookSecret.mutation({ invalidates: webhookPaths }))
  return (
    <>
      <ConfirmButton
        label="New secret"
        question="Replace the secret?"
        confirmLabel="Replace"
        cancelLabel="Keep"
        pending={renew.isPending}
        onConfirm={(close) => renew.mutate({ webhook_id: id }, { onSuccess: close })}
      >
        <p>The app will reject requests from the shop until it has the new secret.</p>
      </ConfirmButton>
      {renew.data && (
        <OneTimeWebhookSecret secret={renew.data.secret} url={url} onClose={() => renew.reset()} />
      )}
    </>
  )
}

function getStatusChip({ active, is_auto_disabled, failing_since }: Webhook, now: Date): ChipLabel {
  if (is_auto_disabled && !active) return { text: 'Switched off after failing for days', tone: 'danger' }
  if (!active) return { text: 'Off', tone: 'neutral' }
  if (failing_since) return { text: `Failing for ${formatElapsed(failing_since, now)}`, tone: 'warn' }
  return { text: 'On', tone: 'ok' }
}
