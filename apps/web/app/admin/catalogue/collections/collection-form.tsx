import {
  type AdminCollection,
  CollectionUpdateInput,
  type CollectionRule,
} from '@shop/contract/admin/collections'
import { formatCount } from '@shop/ui/format/format-count'
import { Panel } from '@shop/ui/panel'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { getCollection, updateCollection } from '../../../api/generated/admin/collections.ts'
import { usePermission } from '../../../api/profile.ts'
import { FormPage } from '../../../forms/contract/contract-form.tsx'
import {
  MoneyInput,
  NumberInput,
  SelectInput,
  SwitchInput,
  TextInput,
  useFormValue,
  useSetFormValue,
} from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { useCatalogueOptions } from '../queries.ts'
import { PickedProducts } from './picked-products.tsx'

const emptyRule: CollectionRule = {
  category: null,
  brand: null,
  min_discount_percent: null,
  max_price_kobo: null,
  added_within_days: null,
}

/** The form of a collection. */
export function CollectionForm({ collection }: { collection: AdminCollection }) {
  const { slug, name, description, published, in_menu, rule, items, version } = collection
  const form = useContractForm(updateCollection, {
    schema: CollectionUpdateInput,
    values: { name, description, published, in_menu, rule, items, version },
    toInput: ({ items: picked, ...rest }) => ({ ...rest, product_ids: picked.map(({ id }) => id) }),
    params: { slug },
    version,
    success: 'Collection saved',
    stores: getCollection.key({ slug }),
    invalidates: ['/admin/collections'],
  })
  return (
    <FormPage
      form={form}
      legend="Collection"
      disabled={!usePermission('catalogue:write')}
      className="grid items-start gap-5 pb-6 lg:grid-cols-[minmax(0,1fr)_21rem]"
      fieldsClassName="contents"
    >
      <ProductsPanel collection={collection} />
      <Panel title="Shop status" className="max-lg:order-first">
        <div className="grid gap-3">
          <SwitchInput name="published" place="end" label="Published" helper="Customers can open its page" />
          <SwitchInput
            name="in_menu"
            place="end"
            label="Show in menu"
            helper="Appears in the menu and on the home page with the image of its first product"
          />
          <TextInput name="name" label="Name" max={80} />
          <TextInput name="description" label="Description" optional max={200} />
        </div>
      </Panel>
    </FormPage>
  )
}

function ProductsPanel({ collection }: { collection: AdminCollection }) {
  const isRule = useFormValue<CollectionRule | null>('rule') !== null
  const picked = useFormValue<AdminCollection['items']>('items')
  const set = useSetFormValue()
  return (
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
          value={isRule ? 'rule' : 'hand'}
          onChange={(kind) => set('rule', kind === 'rule' ? (collection.rule ?? emptyRule) : null)}
        />
      }
    >
      {isRule ? (
        <RuleFields found={collection.product_count} />
      ) : (
        <PickedProducts picked={picked} onChange={(to) => set('items', to)} />
      )}
    </Panel>
  )
}

const toOptions = (all: readonly { slug: string; name: string }[] = []) =>
  all.map(({ slug, name }) => ({ value: slug, text: name }))

/** The rule of a collection; new products that match join automatically. */
function RuleFields({
  found,
}: {
  /** Number of products that match the saved rule. */
  found: number
}) {
  const { data } = useCatalogueOptions()
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectInput
          name="rule.category"
          nullable
          label="Category"
          placeholder="Any category"
          options={toOptions(data?.categories)}
        />
        <SelectInput
          name="rule.brand"
          nullable
          label="Brand"
          placeholder="Any brand"
          options={toOptions(data?.brands)}
        />
        <NumberInput name="rule.min_discount_percent" label="Reduced by at least, %" optional />
        <MoneyInput name="rule.max_price_kobo" label="Maximum price" optional />
        <NumberInput name="rule.added_within_days" label="Added in the last (days)" optional />
      </div>
      <p className="mt-4 text-small text-muted">
        A product must match every condition. Saved rule: {found === 1 ? '1 product' : formatCount(found)}
        {found !== 1 && ' products'}.
      </p>
    </>
  )
}
