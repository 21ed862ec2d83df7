import { t } from '@shop/contract/t'
import { countItems } from '../../api/cart-lines.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { SignInRequired } from '../../entities/customer/sign-in-needed.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { CartContents } from './cart-contents.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { ClearCart } from './clear-cart.tsx'
import { useCart } from './use-cart.ts'

export const handle: ShellHandle = { tabBar: false }
export const meta = pageTitle(t('Cart'))

export default function CartPage() {
  const { state, lines, error, retry } = useCart()
  const count = countItems(lines)
  if (state === 'failed') return <ErrorPage error={error} onRetry={retry} />
  const filled = state === 'ready' && count > 0
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <PageHeading>{filled ? t('Cart ({count})', { count }) : t('Cart')}</PageHeading>
        {filled && <ClearCart count={count} />}
      </div>
      {state === 'loading' && <CartSkeleton />}
      {state === 'signed_out' && (
        <SignInRequired illustration="cart" text={t('Please login to view your cart!')} />
      )}
      {state === 'ready' && <CartContents lines={lines} />}
    </>
  )
}
