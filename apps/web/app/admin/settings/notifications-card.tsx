import type { AdminSettings } from '@shop/contract/admin/settings'
import { Panel } from '@shop/ui/panel'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wantOrderMail, getAdminSettings } from '../../api/generated/admin/settings.ts'
import { useProfile } from '../../api/profile.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { WishSwitch } from '../../forms/wish-switch.tsx'

/** Takes effect at once, for the signed-in account alone. */
export function NotificationsCard({ wants_order_mail }: Pick<AdminSettings, 'wants_order_mail'>) {
  const { data: profile } = useProfile()
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    scope: { id: 'order emails' },
    mutationFn: (next: boolean) => wantOrderMail({ wants_order_mail: next }),
    onSuccess: (kept) => {
      queries.setQueryData<AdminSettings>(
        getAdminSettings.key(),
        (before) => before && { ...before, ...kept },
      )
      toastSuccess(
        kept.wants_order_mail ? 'You’ll get an email for each new order' : 'New order emails are off',
      )
    },
    meta: { errors: 'toast' },
  })
  return (
    <Panel title="My notifications">
      <WishSwitch
        place="end"
        label="Email me about each new order"
        helper={profile && `Sent to ${profile.email}`}
        checked={wants_order_mail}
        onWish={(next) => mutateAsync(next).catch(() => undefined)}
      />
    </Panel>
  )
}
