import type { StaffEvent, StaffNotifications } from '@shop/contract/admin/staff-notifications'
import { Panel } from '@shop/ui/panel'
import { useMutation } from '@tanstack/react-query'
import { updateNotificationPreferences } from '../../api/generated/admin/settings.ts'
import { updateStaffEvent } from '../../api/generated/admin/staff-notifications.ts'
import { useProfile } from '../../api/profile.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { OptimisticSwitch } from '../../forms/optimistic-switch.tsx'
import { useStoreNotifications } from './queries.ts'

const eventLabels: Record<StaffEvent, { label: string; helper: string }> = {
  new_order: { label: 'New order', helper: 'When an order can be packed' },
  payment_received: { label: 'Payment received', helper: 'By card, transfer or on delivery' },
  customer_message: { label: 'Customer message', helper: 'From the contact form or WhatsApp' },
  low_stock: { label: 'Low stock', helper: 'When a sale leaves few or none' },
  failed_delivery: { label: 'Failed delivery', helper: 'When a parcel could not be delivered' },
}

/** Which events the person is told of. Each takes effect at once, on every device. */
export function EventsCard({ events, order_emails_enabled: emails }: StaffNotifications) {
  return (
    <Panel title="What to tell me" note="On my devices">
      <div className="grid gap-1">
        {events.map(({ event, is_enabled: isEnabled }) => (
          <EventSwitch key={event} event={event} isEnabled={isEnabled} />
        ))}
        <OrderEmailSwitch isEnabled={emails} />
      </div>
      <p className="mt-3 text-small text-muted">You are not told of what you do yourself.</p>
    </Panel>
  )
}

function EventSwitch({ event, isEnabled }: { event: StaffEvent; isEnabled: boolean }) {
  const store = useStoreNotifications()
  const { mutateAsync } = useMutation({
    ...updateStaffEvent.mutation({ fixed: { event } }),
    onSuccess: store,
    scope: { id: 'staff events' },
  })
  return (
    <OptimisticSwitch
      place="end"
      {...eventLabels[event]}
      checked={isEnabled}
      onSwitch={(next) => mutateAsync({ is_enabled: next }).catch(() => undefined)}
    />
  )
}

function OrderEmailSwitch({ isEnabled }: { isEnabled: boolean }) {
  const { data: profile } = useProfile()
  const store = useStoreNotifications()
  const { mutateAsync } = useMutation({
    ...updateNotificationPreferences.mutation(),
    scope: { id: 'order emails' },
    onSuccess: (stored) => {
      store(stored)
      toastSuccess(
        stored.order_emails_enabled ? 'You’ll get an email for each new order' : 'New order emails are off',
      )
    },
  })
  return (
    <OptimisticSwitch
      place="end"
      className="mt-2 border-t border-line pt-2"
      label="Email me about each new order"
      helper={profile && `Sent to ${profile.email}`}
      checked={isEnabled}
      onSwitch={(next) => mutateAsync({ order_emails_enabled: next }).catch(() => undefined)}
    />
  )
}
