import { t } from '@shop/contract/t'
import type { wantMails } from '@shop/contract/wishlist'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { WishSwitch } from '../../layout/wish-switch.tsx'

/** Asks for mails about what is saved; off until somebody wants them. */
export function MailSwitch({ wanted }: { wanted: boolean }) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    scope: { id: 'wishlist emails' },
    mutationFn: (next: boolean) =>
      call<typeof wantMails>({ method: 'PUT', path: '/wishlist/mails', body: { wanted: next } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['wishlist'] }),
  })
  return (
    <div className="mb-4 max-w-xl">
      <WishSwitch
        label={t('Email me when an item here gets cheaper or is back in stock')}
        checked={wanted}
        onWish={(next) => mutateAsync(next).catch(() => undefined)}
      />
    </div>
  )
}
