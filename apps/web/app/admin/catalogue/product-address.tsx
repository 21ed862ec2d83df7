import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { updateProductSlug } from '../../api/generated/admin/catalogue.ts'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { useUpdateProductCache } from './use-products.ts'

/** The address of a product's page, changed on purpose: renaming the product leaves it. */
export function ProductAddress({ product }: { product: AdminProduct }) {
  const [id, setId] = useState(product.id)
  const show = useUpdateProductCache()
  const navigate = useNavigate()
  const move = useMutation({
    mutationFn: (requested: string) => updateProductSlug({ slug: requested, productId: product.id }),
    onSuccess: (saved) => {
      show(saved)
      toastSuccess('Product link changed')
      void navigate(`/admin/products/view-product/${saved.id}`, { replace: true })
    },
    meta: { errors: 'toast' },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!move.isPending && id !== product.id) move.mutate(id)
  }
  return (
    <Panel title="Link">
      <form onSubmit={submit} noValidate className="grid gap-3">
        <TextField
          size="dense"
          label="Ending after /products/"
          helper="Old links redirect to the new one automatically."
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={id}
          error={getFieldErrors(move.error)['slug']}
          onChange={(event) => setId(event.target.value)}
        />
        <Button type="submit" full size="dense" disabled={id === product.id} loading={move.isPending}>
          Change link
        </Button>
      </form>
    </Panel>
  )
}
