import { Dialog } from '@shop/ui/dialog'
import { Banner } from '@shop/ui/banner'

/** Opened by the shop's shell; `banner` tells why it opened by itself, such as an ended session. */
export default function SignInDialog({ banner, onClose }: { banner?: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Welcome Back"
      subtitle="Sign in to your account to continue shopping"
    >
      {banner && <Banner tone="error">{banner}</Banner>}
    </Dialog>
  )
}
