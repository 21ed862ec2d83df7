import type { AdminPromotion } from '@shop/contract/admin/promotions'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { LeaveGuard } from '../../../forms/dirty-guard.tsx'
import { SaveBar, useFocusFirstError, useSaveShortcut } from '../../../forms/save-bar.tsx'
import { usePermission } from '../../../api/profile.ts'
import { LimitFields, DiscountFields, TargetFields } from './promotion-fields.tsx'
import { promotionSummary } from '../labels.ts'
import { toInput, type PromotionValues, usePromotionForm } from './use-promotion-form.ts'
import { CartPreview } from './promotion-preview.tsx'
import { useCategoryOptions, useRefreshPromotions } from '../queries.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deletePromotion } from '../../../api/generated/admin/promotions.ts'
import { toastSuccess } from '../../../api/toasts.ts'
import { ConfirmButton } from '../../../forms/confirm.tsx'

interface PromotionFormProps {
  /** Null for a new one. */
  promotion: AdminPromotion | null
  saved: PromotionValues
}

/** Everything that staff decide of a promotion, what it means in plain words, and a cart to try it on. */
export function PromotionForm({ promotion, saved }: PromotionFormProps) {
  const form = usePromotionForm(promotion, saved)
  const categories = useCategoryOptions()
  const canEdit = usePermission('marketing:write')
  useSaveShortcut(form.changed, form.save)
  const place = useFocusFirstError(...form.errorSources)
  const input = toInput(form.values)
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  return (
    <form
      ref={place}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
      className="grid items-start gap-5 pb-24 lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <fieldset disabled={!canEdit} className="grid min-w-0 gap-5">
        <legend className="sr-only">Promotion</legend>
        <DiscountFields form={form} />
        <TargetFields form={form} categories={categories} />
        <LimitFields form={form} />
      </fieldset>
      <div className="grid min-w-0 gap-5">
        <section className="rounded-card border border-primary bg-primary-soft p-4 text-dense">
          <h2 className="text-dense font-bold">Summary</h2>
          <p className="mt-1">
            {input.starts_at === '' || input.ends_at === ''
              ? 'Enter when it starts and ends.'
              : promotionSummary(input, names)}
          </p>
        </section>
        <CartPreview input={input} />
        {promotion && (
          <Panel title="So far">
            <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-dense">
              <dt className="text-muted">Orders</dt>
              <dd className="tabular text-right font-semibold">{promotion.order_count}</dd>
              <dt className="text-muted">Total discount given</dt>
              <dd className="tabular text-right font-semibold">
                {formatNaira(promotion.total_discount_kobo)}
              </dd>
            </dl>
            {canEdit && promotion.order_count === 0 && <DeletePromotion id={promotion.id} />}
          </Panel>
        )}
      </div>
      {form.changed && (
        <SaveBar
          changes={[]}
          saving={form.saving}
          saveLabel={promotion ? 'Save' : 'Add promotion'}
          onDiscard={form.discard}
        />
      )}
      <LeaveGuard hasUnsavedChanges={form.changed && !form.saving} onDiscard={form.discard} />
    </form>
  )
}

/** Only of a promotion that no order has used. */
function DeletePromotion({ id }: { id: string }) {
  const navigate = useNavigate()
  const again = useRefreshPromotions()
  const remove = useMutation({
    ...deletePromotion.mutation({ fixed: { promotion_id: id } }),
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
