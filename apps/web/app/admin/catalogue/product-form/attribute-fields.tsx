import type { Attribute } from '@shop/contract/admin/taxonomy'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import type { EditedCategory } from './attribute-dialog.tsx'
import { SelectInput, TextInput, useFormValue } from '../../../forms/contract/inputs.tsx'
import { useAttributes, useCategorySlug } from '../queries.ts'

/** Attributes of the chosen category, each in a field of its type. */
export function AttributeFields({ onEdit }: { onEdit: (edited: EditedCategory) => void }) {
  const category = useFormValue<string>('category')
  const slug = useCategorySlug(category)
  const attributes = useAttributes(slug)
  if (slug === undefined) return null
  return (
    <Panel
      title="Details"
      note={`Specifications for ${category}`}
      end={
        <Button size="dense" onClick={() => onEdit({ slug, category, attributes })}>
          {attributes.length > 0 ? 'Edit specifications' : 'Add specification'}
        </Button>
      }
    >
      {attributes.length > 0 ? (
        <div className="grid gap-4 md:grid-cols-2">
          {attributes.map((attribute) => (
            <AttributeField key={attribute.key} attribute={attribute} />
          ))}
        </div>
      ) : (
        <p className="text-small text-muted">
          Nothing yet. Add material, screen size or power, for example, so that every product is described in
          the same terms.
        </p>
      )}
    </Panel>
  )
}

const yesNoOptions = [
  { value: 'yes', text: 'Yes' },
  { value: 'no', text: 'No' },
]

function AttributeField({
  attribute: { key, name, kind, unit, options: selectedOptions },
}: {
  attribute: Attribute
}) {
  const shared = { name: `attributes.${key}`, label: name }
  if (kind === 'boolean' || kind === 'select')
    return (
      <SelectInput
        {...shared}
        placeholder="Not set"
        options={kind === 'boolean' ? yesNoOptions : selectedOptions.map((value) => ({ value, text: value }))}
      />
    )
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      max={200}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      inputClassName={kind === 'number' ? 'tabular text-right' : undefined}
      end={unit && <span className="truncate pr-3 text-small text-muted">{unit}</span>}
    />
  )
}
