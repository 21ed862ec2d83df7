import { t } from '@shop/contract/t'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setWishlistNotifications } from '../../api/generated/wishlist.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { OptimisticSwitch } from '../../forms/wish-switch.tsx'

/** Asks for mails about what is saved; off until somebody wants them. */
export function NotificationSwitch({ wanted }: { wanted: boolean }) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    scope: { id: 'wishlist emails' },
    mutationFn: (next: boolean) => setWishlistNotifications({ enabled: next }),
    onSuccess: ({ message }) => toastSuccess(message),
    meta: { errors: 'toast' },
    onSettled: () => client.invalidateQueries({ queryKey: ['wishlist'] }),
  })
  return (
    <div className="mb-4 max-w-xl">
      <OptimisticSwitch
        label={t('Email me when an item here gets cheaper or is back in stock')}
        checked={wanted}
        onSwitch={(next) => mutateAsync(next).catch(() => undefined)}
      />
    </div>
  )
}
