import type { AdminPromotion } from '@shop/contract/admin/promotions'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { SaveBar } from '../../forms/save-bar.tsx'
import { useFirstWrong } from '../../forms/use-first-wrong.ts'
import { usePermission } from '../../api/use-permission.ts'
import { useSaveKey } from '../../forms/use-save-key.ts'
import { DeletePromotion } from './delete-promotion.tsx'
import { LimitFields } from './limit-fields.tsx'
import { OfferFields } from './offer-fields.tsx'
import { inPlainWords } from './promotion-words.ts'
import { TargetFields } from './target-fields.tsx'
import { wishOf, type PromotionValues } from './promotion-values.ts'
import { TryBasket } from './try-basket.tsx'
import { useCategoryChoices } from './use-promotions.ts'
import { usePromotionForm } from './use-promotion-form.ts'

interface PromotionFormProps {
  /** Null for a new one. */
  promotion: AdminPromotion | null
  saved: PromotionValues
}

/** Everything that staff decide of a promotion, what it means in plain words, and a basket to try it on. */
export function PromotionForm({ promotion, saved }: PromotionFormProps) {
  const form = usePromotionForm(promotion, saved)
  const categories = useCategoryChoices()
  const mayEdit = usePermission('marketing:write')
  useSaveKey(form.changed, form.save)
  const place = useFirstWrong(...form.faults)
  const wish = wishOf(form.values)
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
      <fieldset disabled={!mayEdit} className="grid min-w-0 gap-5">
        <legend className="sr-only">Promotion</legend>
        <OfferFields form={form} />
        <TargetFields form={form} categories={categories} />
        <LimitFields form={form} />
      </fieldset>
      <div className="grid min-w-0 gap-5">
        <section className="rounded-card border border-primary bg-primary-soft p-4 text-dense">
          <h2 className="text-dense font-bold">Summary</h2>
          <p className="mt-1">
            {wish.starts_at === '' || wish.ends_at === ''
              ? 'Enter when it starts and ends.'
              : inPlainWords(wish, names)}
          </p>
        </section>
        <TryBasket wish={wish} />
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
            {mayEdit && promotion.order_count === 0 && <DeletePromotion id={promotion.id} />}
          </Panel>
        )}
      </div>
      {form.changed && (
        <SaveBar
          changes={[]}
          saving={form.saving}
          saveText={promotion ? 'Save' : 'Add promotion'}
          onDiscard={form.discard}
        />
      )}
      <LeaveGuard unsaved={form.changed && !form.saving} onDiscard={form.discard} />
    </form>
  )
}
