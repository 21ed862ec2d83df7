import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useMutation } from '@tanstack/react-query'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError, toastUndo } from '../../api/toasts.ts'
import { formatDateTimeInline } from '../../format/staff-time.ts'
import { useNow } from '../../format/use-now.ts'
import { productStatusChip } from './product-status.ts'
import { savePublished, useUpdateProductCache } from './use-products.ts'

/** Puts the product into the shop or takes it out, at once and with a way back. */
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
    onError: (error) => toastError(Object.values(getFieldErrors(error))[0] ?? getErrorMessage(error)),
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
