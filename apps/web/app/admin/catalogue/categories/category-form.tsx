import * as contract from '@shop/contract/admin/taxonomy'
import type { AdminCategory } from '@shop/contract/admin/taxonomy'
import { useQueryClient } from '@tanstack/react-query'
import {
  createCategory,
  deleteCategoryImage,
  listAdminCategories,
  updateCategory,
} from '../../../api/generated/admin/taxonomy.ts'
import { AuditLink } from '../../../shell/admin/audit-link.tsx'
import { InlineForm } from '../../../forms/contract/contract-form.tsx'
import { NumberInput, SwitchInput, TextInput } from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { ImageField } from '../../../forms/contract/image-field.tsx'

interface CategoryFormProps {
  /** Undefined for a new category. */
  category?: AdminCategory
  onDone: () => void
}

/** The form of a category, in place of its row. */
export function CategoryForm({ category, onDone }: CategoryFormProps) {
  const form = useContractForm(category ? updateCategory : createCategory, {
    // A new one has the same fields; the rest is optional.
    schema: contract.updateCategory,
    values: category ?? { name: '', description: '' },
    params: category && { slug: category.slug },
    success: category ? 'Category saved' : 'Category added',
    stores: listAdminCategories.key(),
    invalidates: ['/admin/catalogue/options', '/admin/products'],
    onSaved: onDone,
  })
  return (
    <InlineForm
      form={form}
      stacked
      submit="Save"
      onCancel={onDone}
      end={category && <AuditLink target={`category:${category.slug}`} />}
    >
      <TextInput name="name" label="Name" max={80} />
      <TextInput name="description" label="Description" optional max={200} />
      {category && <CategoryImage category={category} />}
      {category && (
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberInput
            name="weight_grams"
            label="Default weight, g"
            optional
            max={8}
            helper="Used when a product has no weight. Leave blank for the shop’s default"
          />
          <TextInput
            name="size_name"
            label="Size label"
            optional
            max={20}
            placeholder="Size"
            helper="For example Storage, Pack or Wattage"
          />
        </div>
      )}
      {category && (
        <SwitchInput
          name="pay_on_delivery"
          label="Allow pay on delivery"
          helper="Off: everything in this category must be paid before dispatch"
        />
      )}
    </InlineForm>
  )
}

/** Shown on the home page and in the list of categories; saved at once. */
function CategoryImage({ category: { slug, image } }: { category: AdminCategory }) {
  const queries = useQueryClient()
  return (
    <ImageField
      title="Image"
      helper="On the home page. It is made square, at least 200 pixels; saved at once."
      src={image ? `${image.url}-${image.widths[0]}.webp` : undefined}
      canEdit
      url={`/api/admin/categories/${slug}/image`}
      remove={() => deleteCategoryImage({ slug })}
      onStored={(stored) => queries.setQueryData(listAdminCategories.key(), stored)}
    />
  )
}
