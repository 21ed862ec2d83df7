import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteProduct } from '../../api/generated/admin/catalogue.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'
import { AskFirst } from '../../forms/ask-first.tsx'
import { productsPath } from './product-list-query.ts'

/** For good, so it asks first. What an order names cannot be deleted; the server says so. */
export function DeleteProduct({ product }: { product: AdminProduct }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const remove = useMutation({
    ...deleteProduct.mutation({ fixed: { productId: product.id }, errors: 'inline' }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      void navigate(productsPath, { replace: true })
    },
    onError: (error) => {
      setAsking(false)
      toastError(messageOf(error))
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
        onClick={() => setAsking(true)}
      >
        Delete product
      </Button>
      {asking && (
        <AskFirst
          title={`Delete ${product.name}?`}
          act="Delete"
          keep="Keep"
          pending={remove.isPending}
          onAct={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>This can’t be undone.</p>
        </AskFirst>
      )}
    </Panel>
  )
}
