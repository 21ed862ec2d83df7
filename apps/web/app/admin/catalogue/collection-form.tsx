import type { AdminCollection, CollectionRule } from '@shop/contract/admin/collections'
import { Panel } from '@shop/ui/panel'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { SaveBar } from '../../forms/save-bar.tsx'
import { useFocusFirstError } from '../../forms/use-first-wrong.ts'
import { usePermission } from '../../api/use-permission.ts'
import { useSaveShortcut } from '../../forms/use-save-key.ts'
import { PickedProducts } from './picked-products.tsx'
import { RuleFields } from './rule-fields.tsx'
import { useUpdateCollection } from './use-collections.ts'

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
