import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { getDeliveryPhoto } from '../../../api/generated/admin/fulfilment.ts'
import { LoadErrorBanner } from '../../../errors/async-section.tsx'

/** Opens the photo that the rider took of a delivery without the code. */
export function DeliveryPhoto({ orderId, number }: { orderId: string; number: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="dense"
        variant="quiet"
        icon={<Camera aria-hidden />}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        Photo of the delivery
      </Button>
      {open && <DeliveryPhotoDialog orderId={orderId} number={number} onClose={() => setOpen(false)} />}
    </>
  )
}

interface DeliveryPhotoDialogProps {
  orderId: string
  number: number
  onClose: () => void
}

function DeliveryPhotoDialog({ orderId, number, onClose }: DeliveryPhotoDialogProps) {
  const photo = useQuery(getDeliveryPhoto.query({ order_id: orderId, number }))
  return (
    <Dialog open title={`Delivery of parcel ${number}`} width="wide" onClose={onClose}>
      <LoadErrorBanner result={photo} text="The photo couldn’t be loaded" />
      {photo.data && (
        <img
          src={photo.data.image}
          alt="Taken by the rider"
          className="w-full rounded-control border border-line"
        />
      )}
    </Dialog>
  )
}
