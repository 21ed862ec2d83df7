import type { AdminSettings } from '@shop/contract/admin/settings'
import { Panel } from '@shop/ui/panel'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateNotificationPreferences, getAdminSettings } from '../../api/generated/admin/settings.ts'
import { useProfile } from '../../api/profile.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { OptimisticSwitch } from '../../forms/wish-switch.tsx'

/** Takes effect at once, for the signed-in account alone. */
export function NotificationsCard({ order_emails_enabled }: Pick<AdminSettings, 'order_emails_enabled'>) {
  const { data: profile } = useProfile()
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    scope: { id: 'order emails' },
    mutationFn: (next: boolean) => updateNotificationPreferences({ order_emails_enabled: next }),
    onSuccess: (stored) => {
      queries.setQueryData<AdminSettings>(
        getAdminSettings.key(),
        (before) => before && { ...before, ...stored },
      )
      toastSuccess(
        stored.order_emails_enabled ? 'You’ll get an email for each new order' : 'New order emails are off',
      )
    },
    meta: { errors: 'toast' },
  })
  return (
    <Panel title="My notifications">
      <OptimisticSwitch
        place="end"
        label="Email me about each new order"
        helper={profile && `Sent to ${profile.email}`}
        checked={order_emails_enabled}
        onSwitch={(next) => mutateAsync(next).catch(() => undefined)}
      />
    </Panel>
  )
}
