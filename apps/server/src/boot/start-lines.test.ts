import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeOwnerPasswordFile } from './owner-password-file.ts'
import { startBannerLines } from './start-log.ts'

const config = {
  PUBLIC_URL: 'https://shop.test',
  DATABASE_URL: 'postgres://localhost/shop',
  DATA_DIR: 'data',
  payments: 'none',
  sms: 'none',
  couriers: 'none',
} as const
const owner = { email: 'ada@shop.test', password: 'Kola-nut-Harvest-26' }

test("at a terminal the owner's new password is shown once", () => {
  expect(startBannerLines(config, owner).join('\n').split(owner.password)).toHaveLength(2)
})

test('elsewhere the lines name the file that contains it', () => {
  const text = startBannerLines(config, owner, 'data/owner-password').join('\n')
  expect(text).not.toContain(owner.password)
  expect(text).toContain('as ada@shop.test with the password in data/owner-password')
})

test("only the shop's user can read the file, even if an older one was public", () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-password-'))
  try {
    writeFileSync(join(folder, 'owner-password'), 'old', { mode: 0o644 })
    const path = writeOwnerPasswordFile(folder, owner.password)
    expect(readFileSync(path, 'utf8')).toBe(`${owner.password}\n`)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
