import type { WebhookDelivery } from '@shop/contract/admin/webhooks'
import type { ChipLabel } from '@shop/ui/chip'

/** How something that was told stands. */
export const deliveryChips: Readonly<Record<WebhookDelivery['status'], ChipLabel>> = {
  pending: { text: 'On its way', tone: 'info' },
  delivered: { text: 'Delivered', tone: 'ok' },
  failed: { text: 'Failed', tone: 'danger' },
}
