import { Dialog } from '@shop/ui/dialog'

export default function SignUpDialog({ onClose }: { banner?: string; onClose: () => void }) {
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title="Create Account"
      subtitle="Join the shop and start shopping today"
    />
  )
}
