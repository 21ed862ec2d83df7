import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deletePromotion } from '../../api/generated/admin/promotions.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { AskingButton } from '../../forms/asking-button.tsx'
import { useReadAgain } from './use-promotions.ts'

/** Only of a promotion that no order has used. */
export function DeletePromotion({ id }: { id: string }) {
  const navigate = useNavigate()
  const again = useReadAgain()
  const remove = useMutation({
    ...deletePromotion.mutation({ fixed: { promotionId: id } }),
    onSuccess: async () => {
      toastSuccess('Promotion deleted')
      await navigate('/admin/marketing')
      await again()
    },
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
