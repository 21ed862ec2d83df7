import type { StaffNotifications } from '@shop/contract/admin/staff-notifications'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useMutation } from '@tanstack/react-query'
import { toastSuccess } from '../../api/toasts.ts'
import { formatDateTime, useNow } from '../../format/dates.ts'
import { removePushDevice } from '../../shell/admin/device/push-subscription.ts'
import { useStoreNotifications } from './queries.ts'

type Device = StaffNotifications['devices'][number]

/** All devices that are notified, each with Remove: one that is lost need not be at hand. */
export function DevicesCard({ devices }: { devices: readonly Device[] }) {
  if (devices.length === 0) return null
  return (
    <Panel title="My devices" flush>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </Panel>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const { name, created_at: createdAt, last_used_at: lastUsedAt } = device
  const store = useStoreNotifications()
  const now = useNow()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removePushDevice(device),
    onSuccess: (stored) => {
      store(stored)
      toastSuccess(`${name} is no longer notified`)
    },
    meta: { errors: 'toast' },
  })
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 md:px-5">
      <span className="min-w-0 flex-1">
        <b className="block text-dense">{name}</b>
        <span className="block text-small text-muted">
          {lastUsedAt
            ? `Last told ${formatDateTime(lastUsedAt, now)}`
            : `Added ${formatDateTime(createdAt, now)}`}
        </span>
      </span>
      <Button size="dense" loading={isPending} aria-label={`Remove ${name}`} onClick={() => mutate()}>
        Remove
      </Button>
    </li>
  )
}
