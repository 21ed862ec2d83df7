import type { deletePromotion } from '@shop/contract/admin/promotions'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { AskingButton } from '../../layout/asking-button.tsx'
import { useReadAgain } from './use-promotions.ts'

/** Only of a promotion that no order has used. */
export function DeletePromotion({ id }: { id: string }) {
  const navigate = useNavigate()
  const again = useReadAgain()
  const remove = useMutation({
    mutationFn: () =>
      call<typeof deletePromotion>({
        method: 'DELETE',
        path: '/admin/promotions/{promotionId}',
        params: { promotionId: id },
      }),
    onSuccess: async () => {
      toastSuccess('Promotion deleted')
      await navigate('/admin/marketing')
      await again()
    },
    onError: (error) => toastError(messageOf(error)),
  })
  return (
    <AskingButton
      className="mt-3"
      variant="danger"
      words="Delete"
      question="Delete this promotion?"
      keep="Keep"
      pending={remove.isPending}
      onAct={(close) => remove.mutate(undefined, { onError: close })}
    >
      <p>Its codes will be deleted too. This can’t be undone. To pause it, switch it off instead.</p>
    </AskingButton>
  )
}
