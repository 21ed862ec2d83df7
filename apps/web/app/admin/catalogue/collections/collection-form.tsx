import type { AdminCollection, CollectionRule } from '@shop/contract/admin/collections'
import { Panel } from '@shop/ui/panel'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getFieldErrors } from '../../../errors/error-messages.ts'
import { getErrorMessage } from '../../../api/request-error.ts'
import { toastError, toastSuccess } from '../../../api/toasts.ts'
import { LeaveGuard } from '../../../forms/dirty-guard.tsx'
import { SaveBar, useFocusFirstError, useSaveShortcut } from '../../../forms/save-bar.tsx'
import { usePermission } from '../../../api/profile.ts'
import { PickedProducts } from './picked-products.tsx'
import { useUpdateCollection } from './queries.ts'
import { formatCount } from '@shop/ui/format/format-count'
import { SelectField } from '@shop/ui/select-field'
import { useCatalogueOptions } from '../queries.ts'

const emptyRule: CollectionRule = {
  category: null,
  brand: null,
  min_discount_percent: null,
  max_price_kobo: null,
  added_within_days: null,
}

/** What a collection says and holds. */
export function CollectionForm({ collection }: { collection: AdminCollection }) {
  const { slug, name, description, published, in_menu, rule, items } = collection
  const saved = { name, description, published, in_menu, rule, items }
  const [values, setValues] = useState(saved)
  const canEdit = usePermission('catalogue:write')
  const edit = useUpdateCollection(slug)
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const changed = JSON.stringify(values) !== JSON.stringify(saved)
  const errors = getFieldErrors(edit.error)
  const save = () => {
    const { items: picked, ...words } = values
    edit.mutate(
      { ...words, product_ids: picked.map(({ id }) => id), version: collection.version },
      {
        onSuccess: () => toastSuccess('Collection saved'),
        onError: (error) => toastError(Object.values(getFieldErrors(error))[0] ?? getErrorMessage(error)),
      },
    )
  }
  useSaveShortcut(changed, save)
  const form = useFocusFirstError(edit.error)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!edit.isPending) save()
      }}
      className="grid items-start gap-5 pb-6 lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <fieldset disabled={!canEdit} className="contents">
        <legend className="sr-only">Collection</legend>
        <Panel
          title="Products"
          end={
            <SegmentedControl
              label="Products in this collection"
              name="kind"
              options={[
                { value: 'hand', text: 'Manual' },
                { value: 'rule', text: 'By rule' },
              ]}
              value={values.rule ? 'rule' : 'hand'}
              onChange={(kind) => set({ rule: kind === 'rule' ? (rule ?? emptyRule) : null })}
            />
          }
        >
          {values.rule ? (
            <RuleFields
              rule={values.rule}
              found={collection.product_count}
              onChange={(to) => set({ rule: to })}
            />
          ) : (
            <PickedProducts picked={values.items} onChange={(to) => set({ items: to })} />
          )}
        </Panel>
        <Panel title="Shop status" className="max-lg:order-first">
          <div className="grid gap-3">
            <Switch
              place="end"
              label="Published"
              helper="Customers can open its page"
              checked={values.published}
              onChange={(event) => set({ published: event.target.checked })}
            />
            <Switch
              place="end"
              label="Show in menu"
              helper="Appears in the menu and on the home page with the image of its first product"
              checked={values.in_menu}
              onChange={(event) => set({ in_menu: event.target.checked })}
            />
            <TextField
              size="dense"
              label="Name"
              maxLength={80}
              value={values.name}
              error={errors['name']}
              onChange={(event) => set({ name: event.target.value })}
            />
            <TextField
              size="dense"
              label="Description"
              optional
              maxLength={200}
              value={values.description}
              error={errors['description']}
              onChange={(event) => set({ description: event.target.value })}
            />
          </div>
        </Panel>
      </fieldset>
      {changed && <SaveBar changes={[]} saving={edit.isPending} onDiscard={() => setValues(saved)} />}
      <LeaveGuard hasUnsavedChanges={changed && !edit.isPending} onDiscard={() => setValues(saved)} />
    </form>
  )
}

interface RuleFieldsProps {
  rule: CollectionRule
  /** How many products the saved one finds. */
  found: number
  onChange: (rule: CollectionRule) => void
}

type NumberField = 'min_discount_percent' | 'max_price_kobo' | 'added_within_days'

/** What the products of a collection have in common; new ones join automatically. */
function RuleFields({ rule, found, onChange }: RuleFieldsProps) {
  const { data: catalogueOptions } = useCatalogueOptions()
  const set = (change: Partial<CollectionRule>) => onChange({ ...rule, ...change })
  const select = (name: 'category' | 'brand', label: string, placeholder: string) => (
    <SelectField
      size="dense"
      label={label}
      placeholder={placeholder}
      options={(catalogueOptions?.[name === 'category' ? 'categories' : 'brands'] ?? []).map((one) => ({
        value: one.slug,
        text: one.name,
      }))}
      value={rule[name] ?? ''}
      onChange={(event) => set({ [name]: event.target.value || null })}
    />
  )
  const number = (name: NumberField, label: string, max: number, start?: string) => (
    <TextField
      size="dense"
      label={label}
      optional
      inputMode="numeric"
      start={start}
      value={rule[name] === null ? '' : String(rule[name])}
      onChange={(event) => {
        const digits = event.target.value.replaceAll(/\D/g, '')
        set({ [name]: digits === '' || Number(digits) === 0 ? null : Math.min(max, Number(digits)) })
      }}
    />
  )
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {select('category', 'Category', 'Any category')}
        {select('brand', 'Brand', 'Any brand')}
        {number('min_discount_percent', 'Reduced by at least, %', 99)}
        {number('max_price_kobo', 'Maximum price', 1_000_000_000, '₦')}
        {number('added_within_days', 'Added in the last (days)', 365)}
      </div>
      <p className="mt-4 text-small text-muted">
        A product must match every condition. Saved rule: {found === 1 ? '1 product' : formatCount(found)}
        {found !== 1 && ' products'}.
      </p>
    </>
  )
}
