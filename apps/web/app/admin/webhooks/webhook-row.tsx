import type { Webhook } from '@shop/contract/admin/webhooks'
import { Button } from '@shop/ui/button'
import { Chip, type ChipWords } from '@shop/ui/chip'
import { useState } from 'react'
import { AskFirst } from '../../forms/ask-first.tsx'
import { HistoryLink } from '../../entities/order/history-link.tsx'
import { waitingWords } from '../../format/staff-time.ts'
import { WishSwitch } from '../../forms/wish-switch.tsx'
import { EditWebhook, knownEvents } from './edit-webhook.tsx'
import { eventWords } from './event-words.ts'
import { MadeSecret } from './made-secret.tsx'
import { useEditWebhook, usePing, useRemoveWebhook, useRenewSecret } from './use-webhooks.ts'

type Open = 'edit' | 'remove' | 'renew'

export function WebhookRow({ webhook, now }: { webhook: Webhook; now: Date }) {
  const { id, url, events, active, version } = webhook
  const [open, setOpen] = useState<Open>()
  const edit = useEditWebhook()
  const ping = usePing()
  const remove = useRemoveWebhook()
  const renew = useRenewSecret()
  const close = () => setOpen(undefined)
  const chip = chipOf(webhook, now)
  return (
    <li className="grid gap-2.5 px-4 py-3.5 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <b className="min-w-0 flex-1 basis-60 wrap-anywhere">{url}</b>
        <Chip tone={chip.tone}>{chip.text}</Chip>
        <WishSwitch
          label="Active"
          aria-label={`Active: ${url}`}
          checked={active}
          onWish={(on) =>
            edit
              .mutateAsync({ webhookId: id, url, events: knownEvents(webhook), active: on, version })
              .catch(() => undefined)
          }
        />
      </div>
      <p className="text-small text-muted">{events.map(eventWords).join(' · ')}</p>
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
        <HistoryLink subject={`webhook:${id}`} />
      </div>
      {open === 'edit' && <EditWebhook webhook={webhook} onClose={close} />}
      {open === 'remove' && (
        <AskFirst
          title="Remove this webhook?"
          act="Remove"
          keep="Keep"
          pending={remove.isPending}
          onAct={() => remove.mutate(id, { onSettled: close })}
          onClose={close}
        >
          <p className="wrap-anywhere">{url} will no longer receive events, and its log will be deleted.</p>
        </AskFirst>
      )}
      {open === 'renew' && !renew.data && (
        <AskFirst
          title="Replace the secret?"
          act="Replace"
          keep="Keep"
          pending={renew.isPending}
          onAct={() => renew.mutate(id)}
          onClose={close}
        >
          <p>The app will reject requests from the shop until it has the new secret.</p>
        </AskFirst>
      )}
      {renew.data && (
        <MadeSecret secret={renew.data.secret} url={url} onClose={() => (renew.reset(), close())} />
      )}
    </li>
  )
}

function chipOf({ active, is_auto_disabled: given_up, failing_since }: Webhook, now: Date): ChipWords {
  if (given_up && !active) return { text: 'Switched off after failing for days', tone: 'danger' }
  if (!active) return { text: 'Off', tone: 'neutral' }
  if (failing_since) return { text: `Failing for ${waitingWords(failing_since, now)}`, tone: 'warn' }
  return { text: 'On', tone: 'ok' }
}
