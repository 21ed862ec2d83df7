import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useMutation } from '@tanstack/react-query'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError, toastUndo } from '../../api/toasts.ts'
import { lagosMomentInside } from '../../format/staff-time.ts'
import { useNow } from '../../format/use-now.ts'
import { productStatus } from './product-status.ts'
import { sendPublished, useShowSaved } from './use-products.ts'

/** Puts the product into the shop or takes it out, at once and with a way back. */
export function TakeOut({ product }: { product: AdminProduct }) {
  const now = useNow()
  const show = useShowSaved()
  const publish = useMutation({
    mutationFn: (published: boolean) => sendPublished(product.id, published),
    onSuccess: (saved) => {
      show(saved)
      toastUndo(saved.published ? 'This product is in the shop' : 'This product is not in the shop', () =>
        publish.mutate(!saved.published),
      )
    },
    onError: (error) => toastError(Object.values(fieldErrorsOf(error))[0] ?? messageOf(error)),
  })
  const { published, publish_at: publishAt } = product
  return (
    <Panel title={published ? 'Published' : productStatus(product).text}>
      <p className="mb-3 text-small text-muted">
        {published
          ? 'Customers can see and buy it. If you unpublish it, it stays here and in past orders.'
          : publishAt
            ? `Only staff can see it until ${lagosMomentInside(publishAt, now)}; then it is published automatically.`
            : 'Only staff can see it.'}
      </p>
      <Button full size="dense" loading={publish.isPending} onClick={() => publish.mutate(!published)}>
        {published ? 'Unpublish' : 'Publish'}
      </Button>
    </Panel>
  )
}
