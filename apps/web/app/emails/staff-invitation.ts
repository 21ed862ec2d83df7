import { action, note, text, type MailPage } from './mail-page.ts'

export function staffInvitation(
  { actor_name: by, role, link, hours }: { actor_name: string; role: string; link: string; hours: number },
  shopName: string,
): MailPage {
  return {
    subject: `${by} invites you to join ${shopName}`,
    heading: `Join the team at ${shopName}`,
    blocks: [
      text(`${by} invites you to the admin area of ${shopName} as “${role}”.`),
      action('Accept the invitation', link),
      text(`The link works once, for ${hours} hours. Anyone with it can join the staff: never share it.`),
      note('If you don’t know this shop, you can ignore this email.'),
    ],
  }
}
