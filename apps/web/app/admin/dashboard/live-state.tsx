import { Button } from '@shop/ui/button'
import { Bell, BellOff } from 'lucide-react'
import { setOrderSound, useOrderSound } from '../../shell/admin/order-sound.ts'
import { useIsLive } from '../../shell/admin/live-store.ts'

/** Whether the page is told of changes, and the switch of the sound for new orders. */
export function LiveStatus() {
  const isLive = useIsLive()
  const sound = useOrderSound()
  return (
    <>
      <span className="flex items-center gap-1.5 text-small text-muted max-md:hidden">
        <span aria-hidden className={`size-2 rounded-full ${isLive ? 'bg-ok' : 'bg-control'}`} />
        {isLive ? 'Live' : 'Every minute'}
      </span>
      <Button
        size="dense"
        aria-pressed={sound}
        icon={sound ? <Bell aria-hidden /> : <BellOff aria-hidden />}
        onClick={() => setOrderSound(!sound)}
      >
        {sound ? 'Sound on' : 'Sound off'}
      </Button>
    </>
  )
}
