import { Dialog } from '@shop/ui/dialog'

export default function ContactDialog({ onClose }: { banner?: string; onClose: () => void }) {
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title="Contact Us"
      subtitle="We'd love to hear from you. How can we help?"
    />
  )
}
