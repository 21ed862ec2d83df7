import { Dialog } from '@shop/ui/dialog'
import type { AlertSubject } from '../../api/dialogs.ts'
import { AlertForm } from './alert-form.tsx'
import { alertLine, alertTitle } from './alert-texts.ts'

/** Opened by the shop's shell from the button of a sold-out product. */
export default function AlertDialog({ about, onClose }: { about?: AlertSubject; onClose: () => void }) {
  if (!about) return null
  return (
    <Dialog open onClose={onClose} title={alertTitle} subtitle={alertLine(about.what)}>
      <AlertForm about={about} onDone={onClose} />
    </Dialog>
  )
}
