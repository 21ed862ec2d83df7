import type { MailContent } from '@shop/contract/mail-content'
import { formatNaira } from '@shop/ui/format/format-naira'
import { action, text, type MailPage } from './mail-page.ts'

type Content = Extract<MailContent, { template: 'referral-reward' }>

export function referralReward({ first_name, reward_kobo, balance_kobo, link }: Content): MailPage {
  const reward = formatNaira(reward_kobo)
  return {
    subject: `${reward} for you: your friend has ordered`,
    heading: `Thank you, ${first_name}`,
    blocks: [
      text(
        `A friend who signed up with your link has received their first order. You get ${reward} as store credit.`,
      ),
      text(`Your store credit is now ${formatNaira(balance_kobo)}. Use it at checkout.`),
      action('View your referrals', link),
    ],
  }
}
