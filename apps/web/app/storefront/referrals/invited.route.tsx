import { t } from '@shop/contract/t'
import { Button, ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Gift } from 'lucide-react'
import { data } from 'react-router'
import type { Route } from './+types/invited.route.ts'
import { referralDiscountTerms, referralDiscountText } from '../../entities/payment/referral-labels.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { pageMeta } from '../../runtime/page-title.ts'
import { pageContext } from '../../runtime/page-context.ts'

export const handle: ShellHandle = { signInOnLoad: false }
export const meta: Route.MetaFunction = (source) => pageMeta(source, t('A discount for you'), { path: null })

export async function loader({ params, context }: Route.LoaderArgs) {
  const invitation = await context.get(pageContext).pages.invitation(params.code)
  return data({ code: params.code, invitation }, { status: invitation ? 200 : 404 })
}

/** Landing page of a referral link. Nothing is stored in the browser until the visitor claims the discount. */
export default function InvitedPage({ loaderData: { code, invitation } }: Route.ComponentProps) {
  if (!invitation)
    return (
      <EmptyState
        level={1}
        illustration="search"
        title={t('This invitation has ended')}
        description={t('Ask your friend for a new link, or browse the shop.')}
        action={<ButtonLink href="/products">{t('Shop all products')}</ButtonLink>}
      />
    )
  const { name, discount: reward } = invitation
  return (
    <div className="measure pb-14">
      <PageHeading description={t('{name} invites you to shop here, with a discount for you.', { name })}>
        {t('A discount for you')}
      </PageHeading>
      <form
        method="post"
        action={`/r/${encodeURIComponent(code)}`}
        className="grid gap-4 rounded-card border border-line bg-surface p-5 md:rounded-panel md:p-7"
      >
        <p className="flex items-center gap-3.5">
          <span className="grid size-13 flex-none place-items-center rounded-full bg-primary-soft text-primary">
            <Gift aria-hidden className="size-7!" />
          </span>
          <span className="min-w-0">
            <b className="block text-h2">{referralDiscountText(reward)}</b>
            <span className="text-muted">{referralDiscountTerms(reward)}</span>
          </span>
        </p>
        <p>{t('For new customers, valid for one order. We’ll email you the code.')}</p>
        <div className="flex flex-col gap-3 md:flex-row">
          <Button type="submit" variant="primary" name="go" value="signup">
            {t('Accept the discount and sign up')}
          </Button>
          <Button type="submit" name="go" value="shop">
            {t('Accept the discount and browse first')}
          </Button>
        </div>
        <p className="text-small text-muted">
          {t(
            'If you accept, your browser saves this link’s code for 30 days, so you get the discount when you sign up. Nothing else is saved.',
          )}
        </p>
      </form>
    </div>
  )
}
