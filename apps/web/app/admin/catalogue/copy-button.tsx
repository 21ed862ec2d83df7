import type { copyProduct } from '@shop/contract/admin/catalogue'
import { Button } from '@shop/ui/button'
import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { makeWishKey } from '../../client/wish-key.ts'
import { useShowSaved } from './use-products.ts'

/** Makes a draft like the product and opens it. */
export function CopyButton({ productId }: { productId: string }) {
  const navigate = useNavigate()
  const show = useShowSaved()
  const [wishKey] = useState(makeWishKey)
  const copy = useMutation({
    mutationFn: () =>
      call<typeof copyProduct>({
        method: 'POST',
        path: '/admin/products/{productId}/copy',
        params: { productId },
        idempotencyKey: wishKey.of({ productId }),
      }),
    onSuccess: (made) => {
      wishKey.done()
      show(made)
      toastSuccess('Creates a draft copy without images or stock')
      void navigate(`/admin/products/edit-product/${made.id}`)
    },
    onError: (error) => toastError(messageOf(error)),
  })
  return (
    <Button size="dense" icon={<Copy aria-hidden />} loading={copy.isPending} onClick={() => copy.mutate()}>
      Duplicate
    </Button>
  )
}
