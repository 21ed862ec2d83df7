import { Button } from '@shop/ui/button'
import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { copyProduct } from '../../api/generated/admin/catalogue.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { useShowSaved } from './use-products.ts'

/** Makes a draft like the product and opens it. */
export function CopyButton({ productId }: { productId: string }) {
  const navigate = useNavigate()
  const show = useShowSaved()
  const [wishKey] = useState(makeWishKey)
  const copy = useMutation({
    mutationFn: () => copyProduct({ productId }, { idempotencyKey: wishKey.of({ productId }) }),
    onSuccess: (made) => {
      wishKey.done()
      show(made)
      toastSuccess('Creates a draft copy without images or stock')
      void navigate(`/admin/products/edit-product/${made.id}`)
    },
    meta: { errors: 'toast' },
  })
  return (
    <Button size="dense" icon={<Copy aria-hidden />} loading={copy.isPending} onClick={() => copy.mutate()}>
      Duplicate
    </Button>
  )
}
