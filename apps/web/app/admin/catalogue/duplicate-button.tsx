import { Button } from '@shop/ui/button'
import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useNavigate } from 'react-router'
import { duplicateProduct } from '../../api/generated/admin/products.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { useUpdateProductCache } from './queries.ts'

/** Creates a draft copy of the product and opens it. */
export function DuplicateButton({ productId }: { productId: string }) {
  const navigate = useNavigate()
  const show = useUpdateProductCache()
  const copy = useMutation({
    ...duplicateProduct.mutation({ fixed: { product_id: productId } }),
    onSuccess: (created) => {
      show(created)
      toastSuccess('Draft copy created, without images or stock')
      void navigate(`/admin/products/edit-product/${created.id}`)
    },
  })
  return (
    <Button size="dense" icon={<Copy aria-hidden />} loading={copy.isPending} onClick={() => copy.mutate()}>
      Duplicate
    </Button>
  )
}
