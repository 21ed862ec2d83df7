import { formatCount } from '@shop/ui/format/format-count'
import { SelectField } from '@shop/ui/select-field'
import { useState } from 'react'
import { ConfirmDialog } from '../../../forms/confirm.tsx'

interface DeleteCategoryOrBrandProps {
  kind: 'category' | 'brand'
  name: string
  /** Number of products it has. */
  products: number
  /** Where its products can be moved. */
  others: readonly { slug: string; name: string }[]
  /** Whether its products must be moved. */
  required: boolean
  pending: boolean
  onDelete: (into: string | undefined) => void
  onClose: () => void
}

/** Confirmation before deleting a category or brand, with the choice of where its products go. */
export function DeleteCategoryOrBrand(props: DeleteCategoryOrBrandProps) {
  const { kind, name, products, others, required, pending, onDelete, onClose } = props
  const [into, setInto] = useState(required ? (others[0]?.slug ?? '') : '')
  const isUsed = required || products > 0
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirmLabel="Delete"
      cancelLabel="Keep"
      pending={pending}
      onConfirm={() => onDelete(into || undefined)}
      onClose={onClose}
    >
      {isUsed ? (
        <>
          <p>
            {products === 0
              ? 'This category has subcategories.'
              : `${products === 1 ? '1 product has' : `${formatCount(products)} products have`} this ${kind}.`}
            {kind === 'category' && ' Its old link will redirect to the other category.'}
          </p>
          <SelectField
            label={products === 1 ? 'Move it to' : 'Move them to'}
            size="dense"
            {...(required ? {} : { placeholder: `No ${kind}` })}
            options={others.map((one) => ({ value: one.slug, text: one.name }))}
            value={into}
            onChange={(event) => setInto(event.target.value)}
          />
        </>
      ) : (
        <p>No products in it.</p>
      )}
    </ConfirmDialog>
  )
}
