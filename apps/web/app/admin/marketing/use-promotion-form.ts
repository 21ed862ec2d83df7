import type { AdminPromotion, PromotionWish } from '@shop/contract/admin/promotions'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addPromotion, editPromotion } from '../../api/generated/admin/promotions.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { readPromotion, type PromotionValues } from './promotion-values.ts'
import { useReadAgain } from './use-promotions.ts'

export type PromotionFormModel = ReturnType<typeof usePromotionForm>

/** What is typed of a promotion, and how it is saved. */
export function usePromotionForm(promotion: AdminPromotion | null, saved: PromotionValues) {
  const [values, setValues] = useState(saved)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [wishKey] = useState(makeWishKey)
  const navigate = useNavigate()
  const again = useReadAgain()
  const set = (change: Partial<PromotionValues>) => setValues((before) => ({ ...before, ...change }))
  const saving = useMutation({
    mutationFn: (body: PromotionWish) => {
      if (!promotion) {
        const idempotencyKey = wishKey.of(body)
        return addPromotion(body, { idempotencyKey })
      }
      const { id: promotionId, version } = promotion
      return editPromotion({ ...body, version, promotionId })
    },
    onSuccess: async ({ id }) => {
      toastSuccess(promotion ? 'Saved' : 'Promotion added')
      setValues(saved)
      await again()
      if (!promotion) await navigate(`/admin/marketing/promotions/${id}`, { replace: true })
    },
    meta: { errors: 'toast' },
  })
  const save = () => {
    const read = readPromotion(values)
    setWrong('errors' in read ? read.errors : {})
    if ('wish' in read) saving.mutate(read.wish)
    else toastError('Please check the highlighted fields.')
  }
  const errors: Partial<Record<string, string>> = { ...fieldErrorsOf(saving.error), ...wrong }
  return {
    values,
    set,
    errors,
    /** What is wrong, here and by the server: new with each try. */
    faults: [wrong, saving.error] as const,
    changed: JSON.stringify(values) !== JSON.stringify(saved),
    saving: saving.isPending,
    save,
    discard: () => {
      setValues(saved)
      setWrong({})
    },
  }
}
