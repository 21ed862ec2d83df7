import type { AdminPromotion, PromotionInput } from '@shop/contract/admin/promotions'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createPromotion, updatePromotion } from '../../api/generated/admin/promotions.ts'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'
import { createIdempotencyKeys } from '../../api/wish-key.ts'
import { parsePromotion, type PromotionValues } from './promotion-values.ts'
import { useRefreshPromotions } from './use-promotions.ts'

export type PromotionFormModel = ReturnType<typeof usePromotionForm>

/** What is typed of a promotion, and how it is saved. */
export function usePromotionForm(promotion: AdminPromotion | null, saved: PromotionValues) {
  const [values, setValues] = useState(saved)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const navigate = useNavigate()
  const again = useRefreshPromotions()
  const set = (change: Partial<PromotionValues>) => setValues((before) => ({ ...before, ...change }))
  const saving = useMutation({
    mutationFn: (body: PromotionInput) => {
      if (!promotion) {
        const idempotencyKey = idempotencyKeys.of(body)
        return createPromotion(body, { idempotencyKey })
      }
      const { id: promotionId, version } = promotion
      return updatePromotion({ ...body, version, promotionId })
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
    const read = parsePromotion(values)
    setFieldErrors('errors' in read ? read.errors : {})
    if ('input' in read) saving.mutate(read.input)
    else toastError('Please check the highlighted fields.')
  }
  const errors: Partial<Record<string, string>> = { ...getFieldErrors(saving.error), ...fieldErrors }
  return {
    values,
    set,
    errors,
    /** What is wrong, here and by the server: new with each try. */
    errorSources: [fieldErrors, saving.error] as const,
    changed: JSON.stringify(values) !== JSON.stringify(saved),
    saving: saving.isPending,
    save,
    discard: () => {
      setValues(saved)
      setFieldErrors({})
    },
  }
}
