import { readFileSync } from 'node:fs'
import { store } from '@shop/contract/email-fixtures'
import { smsTemplates } from '@shop/contract/sms-templates'
import { findWhatsappTemplate } from '@shop/contract/whatsapp-templates'
import { beforeAll, expect, test } from 'vitest'
import { loadEmails } from '../../tools/languages/load-emails.ts'
import { renderMessageTables } from './message-tables.ts'

let tables: string
beforeAll(async () => {
  tables = renderMessageTables(store, await loadEmails('pcm'))
})

/** Without column padding. */
const normaliseTable = (markdown: string) => markdown.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')

test('docs/messages.md has every message', () => {
  const text = readFileSync(new URL('../../../../docs/messages.md', import.meta.url), 'utf8')
  expect(normaliseTable(text)).toContain(normaliseTable(tables))
})

test('every SMS has a WhatsApp template, and the table says when each is sent', () => {
  expect(smsTemplates.filter(({ key }) => !findWhatsappTemplate(key))).toEqual([])
  expect(tables).not.toMatch(/\|  \| `/)
})
