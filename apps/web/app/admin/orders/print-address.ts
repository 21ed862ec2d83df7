import type { PrintKind } from '@shop/contract/admin/documents'

/** The page that prints slips or documents of these orders. */
export function printUrl(kind: PrintKind, orderIds: readonly string[]): string {
  return `/admin/orders/print?kind=${kind}&orders=${orderIds.join(',')}`
}
