import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { copyText } from '../../client/copy-text.ts'

interface MadeKeyProps {
  token: string
  name: string
  onClose: () => void
}

/** The key itself, shown this once. */
export function MadeKey({ token, name, onClose }: MadeKeyProps) {
  return (
    <Dialog
      open
      title={`The key ${name}`}
      onClose={onClose}
      action={
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button size="dense" onClick={() => void copyText(token, 'Key copied')}>
            Copy the key
          </Button>
          <Button variant="primary" size="dense" onClick={onClose}>
            I have kept it
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <Banner tone="warn">
          Keep it now: it is shown only here, and whoever has it can do what it may do.
        </Banner>
        <code className="block rounded-control bg-sunken px-3 py-2.5 wrap-anywhere">{token}</code>
        <p className="text-small text-muted">
          The program sends it with each call as <code>Authorization: Bearer {token.slice(0, 5)}…</code>
        </p>
      </div>
    </Dialog>
  )
}
