import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteProduct } from '../../api/generated/admin/catalogue.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'
import { ConfirmDialog } from '../../forms/ask-first.tsx'
import { productsPath } from './product-list-query.ts'

/** For good, so it asks first. What an order names cannot be deleted; the server says so. */
export function DeleteProduct({ product }: { product: AdminProduct }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const navigate = useNavigate()
  const remove = useMutation({
    ...deleteProduct.mutation({ fixed: { productId: product.id }, errors: 'inline' }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
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
