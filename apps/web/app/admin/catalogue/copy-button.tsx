import { Button } from '@shop/ui/button'
import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { duplicateProduct } from '../../api/generated/admin/catalogue.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { createIdempotencyKeys } from '../../api/wish-key.ts'
import { useUpdateProductCache } from './use-products.ts'

/** Makes a draft like the product and opens it. */
export function DuplicateButton({ productId }: { productId: string }) {
  const navigate = useNavigate()
  const show = useUpdateProductCache()
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const copy = useMutation({
    mutationFn: () => duplicateProduct({ productId }, { idempotencyKey: idempotencyKeys.of({ productId }) }),
    onSuccess: (created) => {
      idempotencyKeys.done()
      show(created)
      toastSuccess('Creates a draft copy without images or stock')
      void navigate(`/admin/products/edit-product/${created.id}`)
    },
    meta: { errors: 'toast' },
  })
  return (
    <Button size="dense" icon={<Copy aria-hidden />} loading={copy.isPending} onClick={() => copy.mutate()}>
      Duplicate
    </Button>
  )
}
