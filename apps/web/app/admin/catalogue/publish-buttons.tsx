import { Button } from '@shop/ui/button'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { sendPublished, useShowSaved } from './use-products.ts'

interface PublishButtonsProps {
  productIds: ReadonlySet<string>
  onDone: () => void
}

/** Puts all selected products into the shop, or takes them out, one after the other. */
export function PublishButtons({ productIds, onDone }: PublishButtonsProps) {
  const show = useShowSaved()
  const publish = useMutation({
    mutationFn: async (published: boolean) => {
      for (const id of productIds) show(await sendPublished(id, published))
    },
    onSuccess: (_none, published) => {
      toastSuccess(`${productIds.size} ${published ? 'published' : 'unpublished'}`)
      onDone()
    },
    onError: (error) => toastError(messageOf(error)),
  })
  const { isPending, variables } = publish
  return [true, false].map((published) => (
    <Button
      key={String(published)}
      size="dense"
      disabled={isPending && variables !== published}
      loading={isPending && variables === published}
      onClick={() => publish.mutate(published)}
    >
      {published ? 'Publish' : 'Unpublish'}
    </Button>
  ))
}
