import type { AdminSettings, wantOrderMail } from '@shop/contract/admin/settings'
import { Panel } from '@shop/ui/panel'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { useProfile } from '../../client/profile.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { WishSwitch } from '../../layout/wish-switch.tsx'
import { settingsKey } from './use-settings.ts'

/** Takes effect at once, for the signed-in account alone. */
export function NotificationsCard({ wants_order_mail }: Pick<AdminSettings, 'wants_order_mail'>) {
  const { data: profile } = useProfile()
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    scope: { id: 'order emails' },
    mutationFn: (next: boolean) =>
      call<typeof wantOrderMail>({
        method: 'PUT',
        path: '/admin/settings/order-mail',
        body: { wants_order_mail: next },
      }),
    onSuccess: (kept) => {
      queries.setQueryData<AdminSettings>(settingsKey, (before) => before && { ...before, ...kept })
      toastSuccess(
        kept.wants_order_mail ? 'You’ll get an email for each new order' : 'New order emails are off',
      )
    },
    onError: (error) => toastError(messageOf(error)),
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
