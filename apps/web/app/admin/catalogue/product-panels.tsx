import * as contract from '@shop/contract/admin/products'
import type { AdminProduct } from '@shop/contract/admin/products'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useMutation } from '@tanstack/react-query'
import { getFirstErrorMessage } from '../../errors/error-messages.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError, toastUndo, toastSuccess } from '../../api/toasts.ts'
import { formatDateTimeInline, useNow } from '../../format/dates.ts'
import { productStatusChip } from './labels.ts'
import { savePublished, useUpdateProductCache } from './queries.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { updateProductSlug, deleteProduct } from '../../api/generated/admin/products.ts'
import { Trash2 } from 'lucide-react'
import { ConfirmDialog } from '../../forms/confirm.tsx'
import { FormBody } from '../../forms/contract/contract-form.tsx'
import { TextInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { productsPath } from './queries.ts'

/** Publishes or unpublishes the product at once, with Undo. */
export function PublishPanel({ product }: { product: AdminProduct }) {
  const now = useNow()
  const show = useUpdateProductCache()
  const publish = useMutation({
    mutationFn: (published: boolean) => savePublished(product.id, published),
    onSuccess: (saved) => {
      show(saved)
      toastUndo(saved.published ? 'This product is in the shop' : 'This product is not in the shop', () =>
        publish.mutate(!saved.published),
      )
    },
    onError: (error) => toastError(getFirstErrorMessage(error)),
  })
  const { published, publish_at: publishAt } = product
  return (
    <Panel title={published ? 'Published' : productStatusChip(product).text}>
      <p className="mb-3 text-small text-muted">
        {published
          ? 'Customers can see and buy it. If you unpublish it, it stays here and in past orders.'
          : publishAt
            ? `Only staff can see it until ${formatDateTimeInline(publishAt, now)}; then it is published automatically.`
            : 'Only staff can see it.'}
      </p>
      <Button full size="dense" loading={publish.isPending} onClick={() => publish.mutate(!published)}>
        {published ? 'Unpublish' : 'Publish'}
      </Button>
    </Panel>
  )
}

/** Edits the URL of the product page; renaming the product does not change it. */
export function ProductAddress({ product }: { product: AdminProduct }) {
  const show = useUpdateProductCache()
  const navigate = useNavigate()
  const form = useContractForm(updateProductSlug, {
    schema: contract.updateProductSlug,
    values: { slug: product.id },
    params: { product_id: product.id },
    success: 'Product link changed',
    onSaved: (saved) => {
      show(saved)
      void navigate(`/admin/products/view-product/${saved.id}`, { replace: true })
    },
  })
  return (
    <Panel title="Link">
      <FormBody form={form} fieldsClassName="grid gap-3">
        <TextInput
          name="slug"
          label="Ending after /products/"
          helper="Old links redirect to the new one automatically."
          max={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" full size="dense" disabled={!form.isDirty} loading={form.pending}>
          Change link
        </Button>
      </FormBody>
    </Panel>
  )
}

/** Deletes the product for good, after confirmation. The server rejects it if an order contains the product. */
export function DeleteProduct({ product }: { product: AdminProduct }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const navigate = useNavigate()
  const remove = useMutation({
    ...deleteProduct.mutation({ fixed: { product_id: product.id }, errors: 'inline' }),
    onSuccess: () => {
      toastSuccess('Product deleted.')
      void navigate(productsPath, { replace: true })
    },
    onError: (error) => {
      setIsConfirming(false)
      toastError(getErrorMessage(error))
    },
  })
  return (
    <Panel title="Delete">
      <p className="mb-3 text-small text-muted">
        This also deletes its images. Its page will say that the product is no longer available. Products that
        were ordered can’t be deleted.
      </p>
      <Button
        full
        variant="danger"
        size="dense"
        icon={<Trash2 aria-hidden />}
        onClick={() => setIsConfirming(true)}
      >
        Delete product
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Delete ${product.name}?`}
          confirmLabel="Delete"
          cancelLabel="Keep"
          pending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsConfirming(false)}
        >
          <p>This can’t be undone.</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
