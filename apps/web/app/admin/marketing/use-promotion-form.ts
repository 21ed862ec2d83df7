import type { addPromotion, AdminPromotion, editPromotion } from '@shop/contract/admin/promotions'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { actionKey } from '../../client/action-key.ts'
import { call } from '../../client/api.ts'
import { fieldErrorsOf } from '../../client/fault-texts.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { wishOf, type PromotionValues } from './promotion-values.ts'
import { promotionsPath, useReadAgain } from './use-promotions.ts'

export type PromotionFormModel = ReturnType<typeof usePromotionForm>

/** What is typed of a promotion, and how it is saved. */
export function usePromotionForm(promotion: AdminPromotion | null, saved: PromotionValues) {
  const [values, setValues] = useState(saved)
  const [key, setKey] = useState(actionKey)
  const navigate = useNavigate()
  const again = useReadAgain()
  const set = (change: Partial<PromotionValues>) => setValues((before) => ({ ...before, ...change }))
  const saving = useMutation({
    mutationFn: (typed: PromotionValues) => {
      const body = wishOf(typed)
      if (!promotion)
        return call<typeof addPromotion>({ method: 'POST', path: promotionsPath, body, idempotencyKey: key })
      const { id: promotionId, version } = promotion
      const path = '/admin/promotions/{promotionId}'
      return call<typeof editPromotion>({
        method: 'PUT',
        path,
        params: { promotionId },
        body: { ...body, version },
      })
    },
    onSuccess: async ({ id }) => {
      toastSuccess(promotion ? 'Saved' : 'The promotion is added')
      setValues(saved)
      await again()
      if (!promotion) await navigate(`/admin/marketing/promotions/${id}`, { replace: true })
    },
    onError: (error) => {
      setKey(actionKey())
      toastError(messageOf(error))
    },
  })
  return {
    values,
    set,
    errors: fieldErrorsOf(saving.error),
    changed: JSON.stringify(values) !== JSON.stringify(saved),
    saving: saving.isPending,
    save: () => saving.mutate(values),
    discard: () => setValues(saved),
  }
}
