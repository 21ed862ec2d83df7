import { ButtonLink } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { LoadErrorBanner } from '../../errors/failed-line.tsx'
import { discountLabel } from './promotion-words.ts'
import { useCategoryOptions, usePromotions } from './use-promotions.ts'

interface CouponsDialogProps {
  onChoose: (code: string) => void
  onClose: () => void
}

/** Coupons that run or will run. */
export function CouponsDialog({ onChoose, onClose }: CouponsDialogProps) {
  const read = usePromotions()
  const names = new Map(useCategoryOptions().map(({ slug, name }) => [slug, name]))
  const coupons =
    read.data?.items.filter(({ status: state }) => state === 'active' || state === 'scheduled') ?? []
  return (
    <Dialog open title="Add a coupon" onClose={onClose}>
      <div className="grid gap-2">
        <LoadErrorBanner read={read} />
        {read.data && coupons.every(({ code }) => code === null) && (
          <>
            <p className="text-muted">No active coupons.</p>
            <ButtonLink size="dense" className="justify-self-start" href="/admin/marketing/promotions/new">
              Create one
            </ButtonLink>
          </>
        )}
        {coupons.map(
          (coupon) =>
            coupon.code && (
              <button
                key={coupon.id}
                type="button"
                onClick={() => onChoose(coupon.code ?? '')}
                className="min-h-11 rounded-control border border-line px-3.5 py-2 text-left text-dense transition hover:bg-sunken"
              >
                <b>{coupon.code}</b>
                <span className="block text-small text-muted">{discountLabel(coupon, names)}</span>
              </button>
            ),
        )}
      </div>
    </Dialog>
  )
}
