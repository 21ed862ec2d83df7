import { action, note, text, type EmailPage } from './mail-page.ts'

export function staffInvitation(
  { actor_name: by, role, link, hours }: { actor_name: string; role: string; link: string; hours: number },
  storeName: string,
): EmailPage {
  return {
    subject: `${by} invites you to join ${storeName}`,
    heading: `Join the team at ${storeName}`,
    blocks: [
      text(`${by} invites you to the admin area of ${storeName} as “${role}”.`),
      action('Accept the invitation', link),
      text(`The link works once, for ${hours} hours. Anyone with it can join the staff: never share it.`),
      note('If you don’t know this shop, you can ignore this email.'),
    ],
  }
}
