import type { StaffNotifications } from '@shop/contract/admin/staff-notifications'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { Skeleton } from '@shop/ui/skeleton'
import { useMutation } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { replacePushKey, sendTestPush } from '../../api/generated/admin/staff-notifications.ts'
import { usePermission, useProfile } from '../../api/profile.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { isAppleMobile, isInstalledApp } from '../../shell/admin/device/installed-app.ts'
import { canUsePush } from '../../runtime/browser-push.ts'
import { getSubscription, removePushDevice, turnOnPush } from '../../shell/admin/device/push-subscription.ts'
import { type DeviceDetails, type DeviceState, getDeviceState } from './device-state.ts'
import { useStoreNotifications } from './queries.ts'

type Device = StaffNotifications['devices'][number]

const explanations: Partial<Record<DeviceState, string>> = {
  denied:
    'Notifications are blocked for this shop in your browser. Open the settings of this site (the icon beside the address), allow notifications, and load this page again.',
  'needs-home-screen':
    'On an iPhone or iPad, notifications need the app: tap Share, then “Add to Home Screen”, open the shop from there, and turn them on here.',
  unsupported: 'This browser can’t show notifications. Update it, or use Chrome, Edge, Firefox or Safari.',
}

/** Turns notifications on or off in this browser, and tests them. */
export function ThisDeviceCard({ devices }: { devices: readonly Device[] }) {
  const { endpoint, permission, readAgain } = useSubscription()
  const state = getDeviceState({
    canUsePush: canUsePush(),
    isApple: isAppleMobile(),
    isInstalled: isInstalledApp(),
    permission,
    endpoint,
    knownEndpoints: devices.map((device) => device.endpoint),
  })
  const explanation = explanations[state]
  const own = devices.find((device) => device.endpoint === endpoint)
  return (
    <Panel
      title={deviceLabel()}
      end={
        state !== 'loading' && (
          <Chip tone={state === 'on' ? 'ok' : 'neutral'}>{state === 'on' ? 'On' : 'Off'}</Chip>
        )
      }
    >
      {state === 'loading' && <Skeleton className="h-12 rounded-control" />}
      {explanation && <Banner tone={state === 'denied' ? 'warn' : 'info'}>{explanation}</Banner>}
      {state === 'off' && <TurnOn onChanged={readAgain} />}
      {state === 'on' && own && <TurnedOn device={own} onChanged={readAgain} />}
    </Panel>
  )
}

const deviceLabel = () => (matchMedia('(pointer: coarse)').matches ? 'This phone' : 'This computer')

/** The endpoint of the browser's subscription, undefined while it is not known, and the permission at that time. */
function useSubscription() {
  const [state, setState] = useState<Pick<DeviceDetails, 'endpoint' | 'permission'>>({
    endpoint: undefined,
    permission: undefined,
  })
  const read = () =>
    void getSubscription()
      .catch(() => null)
      .then((subscription) =>
        setState({
          endpoint: subscription?.endpoint ?? null,
          permission: globalThis.Notification?.permission,
        }),
      )
  useEffect(read, [])
  return { ...state, readAgain: read }
}

function TurnOn({ onChanged }: { onChanged: () => void }) {
  const { data: profile } = useProfile()
  const store = useStoreNotifications()
  const { mutate, isPending, data } = useMutation({
    mutationFn: turnOnPush,
    onSuccess: (result) => {
      if (result.status === 'on') store(result.notifications)
      onChanged()
    },
    meta: { errors: 'toast' },
  })
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-small text-muted">
        Hear of orders, payments and messages while the shop is closed on your screen. Your browser asks you
        first.
      </p>
      <Button
        variant="primary"
        icon={<BellRing aria-hidden />}
        loading={isPending}
        onClick={() => profile && mutate(profile.id)}
      >
        Turn on notifications on {deviceLabel().toLowerCase()}
      </Button>
      {data?.status === 'denied' && (
        <Banner tone="warn">The browser did not get your permission, so nothing was turned on.</Banner>
      )}
      {data?.status === 'unreadable' && <ReplaceKey />}
    </div>
  )
}

/** The server has lost what decrypts the shop's key, as after a restore without it. */
function ReplaceKey() {
  const canReplace = usePermission('provider-keys:write')
  const replace = useMutation(
    replacePushKey.mutation({ success: 'The shop has a new key. Turn notifications on again.' }),
  )
  return (
    <Banner
      tone="error"
      action={
        canReplace && (
          <Button size="dense" loading={replace.isPending} onClick={() => replace.mutate()}>
            Make a new key
          </Button>
        )
      }
    >
      This server can’t read the shop’s key for notifications.{' '}
      {canReplace
        ? 'With a new one, every device has to turn them on again.'
        : 'The owner can make a new one on this page.'}
    </Banner>
  )
}

function TurnedOn({ device, onChanged }: { device: Device; onChanged: () => void }) {
  const store = useStoreNotifications()
  const test = useMutation({
    ...sendTestPush.mutation(),
    onSuccess: () => toastSuccess('A notification is on its way to your devices'),
  })
  const turnOff = useMutation({
    mutationFn: () => removePushDevice(device),
    onSuccess: (stored) => {
      store(stored)
      onChanged()
    },
    meta: { errors: 'toast' },
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="basis-full text-small text-muted">
        Nothing arrives? Look at the phone’s own settings for this browser, and at “Do not disturb”.
      </p>
      <Button size="dense" loading={test.isPending} onClick={() => test.mutate()}>
        Send me a test
      </Button>
      <Button size="dense" variant="quiet" loading={turnOff.isPending} onClick={() => turnOff.mutate()}>
        Turn off
      </Button>
    </div>
  )
}
