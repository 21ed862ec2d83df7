import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deletePromotion } from '../../api/generated/admin/promotions.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { ConfirmButton } from '../../forms/asking-button.tsx'
import { useRefreshPromotions } from './use-promotions.ts'

/** Only of a promotion that no order has used. */
export function DeletePromotion({ id }: { id: string }) {
  const navigate = useNavigate()
  const again = useRefreshPromotions()
  const remove = useMutation({
    ...deletePromotion.mutation({ fixed: { promotionId: id } }),
    onSuccess: async () => {
      toastSuccess('Promotion deleted')
      await navigate('/admin/marketing')
      await again()
    },
  })
  return (
    <ConfirmButton
      className="mt-3"
      variant="danger"
      words="Delete"
      question="Delete this promotion?"
      cancelLabel="Keep"
      pending={remove.isPending}
      onConfirm={(close) => remove.mutate(undefined, { onError: close })}
    >
      <p>Its codes will be deleted too. This can’t be undone. To pause it, switch it off instead.</p>
    </ConfirmButton>
  )
}
