import { Dialog } from '@shop/ui/dialog'
import type { StockAlertTarget } from '../../api/dialogs.ts'
import { StockAlertForm, stockAlertDescription, stockAlertTitle } from './alert-form.tsx'

/** Opened by the storefront's shell from the button of a sold-out product. */
export default function StockAlertDialog({
  about,
  onClose,
}: {
  about?: StockAlertTarget
  onClose: () => void
}) {
  if (!about) return null
  return (
    <Dialog
      open
      onClose={onClose}
      title={stockAlertTitle}
      subtitle={stockAlertDescription(about.productName)}
    >
      <StockAlertForm about={about} onDone={onClose} />
    </Dialog>
  )
}
