import { getMail, listMails } from '@shop/contract/admin/mail'
import { listMails as list } from '@shop/shop/support/list-mails'
import { readMail } from '@shop/shop/support/read-mail'
import type { Config } from '../../config.ts'
import { serve, type Doors } from '../../http/serve.ts'

export function adminMailRoutes(doors: Doors, { SMTP_URL }: Pick<Config, 'SMTP_URL'>): void {
  serve(doors, listMails, async (shop, { query }) => ({
    ...(await list(shop, query)),
    smtp: SMTP_URL !== undefined,
  }))
  serve(doors, getMail, (shop, { params }) => readMail(shop, params.mailId))
}
